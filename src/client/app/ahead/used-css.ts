/**
 * What stands for the page around a picture, which is in a tree of its own: its
 * elements are not the children of these two.
 */
const PAGE = 'picture-page';
const BODY = 'picture-body';

/** Letters of CSS. A screen of a tablet uses some forty thousand of the quarter of a million that there are. */
const MOST = 96 * 1024;
/** A picture is neither pointed at nor tabbed through, and before and after belong to the element itself. */
const MOMENTARY = /::[\w-]+(?:\([^()]*\))?|:(?:hover|active|visited|focus(?:-visible|-within)?)\b/g;

let last: { of: string; css: string | undefined } | undefined;

/**
 * The rules of this page's style sheets that its elements use now, so that a picture of it needs none of the sheets;
 * undefined where that is too much. What stands within `root` comes with the picture.
 */
export function usedCss(root: HTMLElement): string | undefined {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const of = [...classes].toSorted().join(' ');
  if (last?.of !== of) {
    const sheets = [...document.styleSheets].filter(
      ({ ownerNode, disabled }) => !disabled && !root.contains(ownerNode),
    );
    const css = inPicture(sheets.map(({ cssRules }) => used(cssRules)).join('\n'));
    last = { of, css: css.length > MOST || css.includes('</') ? undefined : css };
  }
  return last.css;
}

/** Rules of the page as they hold in a picture of it, each as strong as before. */
export function inPicture(css: string): string {
  return css
    .replaceAll(':root', '[data-page]')
    .replaceAll(/(?<![\w.#[="'-])html(?=[\s,:.[>+~{)])/g, PAGE)
    .replaceAll(/(?<![\w.#[="'-])body(?=[\s,:.[>+~{)])/g, BODY);
}

/** `html` with around it what stands for the page: its language, direction and colours, by which rules go. */
export function asPage(html: string): string {
  const [page, body] = [document.createElement(PAGE), document.createElement(BODY)];
  for (const { name, value } of document.documentElement.attributes) page.setAttribute(name, value);
  page.dataset['page'] = '';
  for (const box of [page, body]) box.style.display = 'contents';
  page.append(body);
  // Not by innerHTML: a picture in it would be fetched.
  return page.outerHTML.replace('</', () => `${html}</`);
}

/** The faces that came after the page's first style sheet, as that of the shop. */
export function laterFaces(): string {
  const first = document.head.querySelector('style');
  const later = [...document.styleSheets].filter(({ ownerNode, disabled }) => !disabled && ownerNode !== first);
  const faces = later.flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  return faces.map(({ cssText }) => cssText).join('');
}

function used(rules: CSSRuleList): string {
  return [...rules].map(textOf).join('');
}

function textOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
  if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
  if (rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule) return '';
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
