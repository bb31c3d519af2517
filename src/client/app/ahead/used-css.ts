/** Letters of CSS. A screen of a tablet uses some forty thousand of the quarter of a million that there are. */
const MOST = 96 * 1024;
/** A picture is neither pointed at nor tabbed through, and before and after belong to the element itself. */
const MOMENTARY = /::[\w-]+(?:\([^()]*\))?|:(?:hover|active|visited|focus(?:-visible|-within)?)\b/g;

let last: { of: string; css: string | undefined } | undefined;

/**
 * The rules of this page's style sheets that its elements use now, so that a picture of it needs none of the sheets; undefined
 * where that is too much. What stands within `root` comes with the picture.
 */
export function usedCss(root: HTMLElement): string | undefined {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const of = [...classes].toSorted().join(' ');
  if (last?.of !== of) {
    const sheets = [...document.styleSheets].filter(
      ({ ownerNode, disabled }) => !disabled && !root.contains(ownerNode),
    );
    const css = sheets.map(({ cssRules }) => used(cssRules)).join('\n');
    last = { of, css: css.length > MOST || css.includes('</') ? undefined : css };
  }
  return last.css;
}

function used(rules: CSSRuleList): string {
  return [...rules].map(textOf).join('');
}

function textOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
  if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
  if (rule instanceof CSSKeyframesRule) return '';
  if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
  const within = used(rule.cssRules);
  // An empty layer still has its place among the others.
  if (within === '' && !(rule instanceof CSSLayerBlockRule)) return '';
  return `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${within}}`;
}

function isUsed(selector: string): boolean {
  try {
    return document.querySelector(selector.replaceAll(MOMENTARY, '') || '*') !== null;
  } catch {
    // What is left is no selector any more, as of `:is(::before, a)`: better too much than too little.
    return true;
  }
}
