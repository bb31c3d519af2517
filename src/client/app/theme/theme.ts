import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { tones } from '#client/ui/tone.ts';
import { resolveVariant } from './resolve-variant.ts';
import sizes from './sizes.module.css';

/** A dialog's title line is no second banner of the page. */
const plainHeader = { attributes: { header: { role: 'presentation' } } };

/**
 * Mantine in the shop's dress. Every colour is one of tokens.css, so that a
 * merchant's colours change with no new theme.
 */
export const theme = createTheme({
  fontFamily: 'inherit',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'inherit', fontWeight: '700' },
  lineHeights: { xs: '1.6', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.6' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(tones.map((tone) => [tone, shades(`--${tone}`)])),
    red: shades('--alert'),
    green: shades('--good'),
    gray: warmGrays(),
    dark: darkGrays(),
  },
  variantColorResolver: resolveVariant,
  // Plain objects, not Button.extend(…): naming a component here would put its code on every page.
  components: {
    Button: { classNames: { root: sizes.button! } },
    ActionIcon: {
      defaultProps: { variant: 'default', size: 'md' },
      classNames: { root: sizes.action! },
    },
    Input: { classNames: { wrapper: sizes.input! } },
    InputWrapper: {
      classNames: { label: sizes.label!, error: sizes.error!, description: sizes.description! },
    },
    Checkbox: { classNames: { root: sizes.check! } },
    Radio: { classNames: { root: sizes.check! } },
    Switch: { classNames: { body: sizes.switch! } },
    CloseButton: { classNames: { root: sizes.close! } },
    PasswordInput: { classNames: { visibilityToggle: sizes.eye! } },
    PinInput: { classNames: { root: sizes.pin! } },
    Combobox: { classNames: { option: sizes.option!, dropdown: sizes.popover! } },
    Menu: { classNames: { item: sizes.option!, dropdown: sizes.popover! }, defaultProps: transition() },
    Popover: { classNames: { dropdown: sizes.popover! }, defaultProps: transition() },
    SegmentedControl: { classNames: { label: sizes.segment! } },
    Modal: {
      classNames: { content: sizes.modal! },
      defaultProps: { ...transition(), ...plainHeader, radius: 'lg', centered: true },
    },
    Drawer: { defaultProps: { ...plainHeader, transitionProps: { duration: 140 } } },
  },
});

/** Maps what Mantine's own style sheets read to our tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--alert)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent)',
  };
  return { variables: {}, light: variables, dark: variables };
};

function transition() {
  return { transitionProps: { duration: 120 } };
}

function shades(token: string): MantineColorsTuple {
  const [soft, strong] = [`var(${token}-soft)`, `var(${token})`];
  return [soft, soft, soft, strong, strong, strong, strong, strong, strong, strong];
}

function warmGrays(): MantineColorsTuple {
  return ['#f4f3ef', '#ebe9e3', '#e2dfd7', '#d9d5cb', '#bdb8ad', '#8b867c', '#57534a', '#46433b', '#2f2d28', '#1c1b18'];
}

function darkGrays(): MantineColorsTuple {
  return ['#f0f2f3', '#b3bbc2', '#b3bbc2', '#7f8990', '#343b41', '#2a3035', '#1b1f22', '#1b1f22', '#121517', '#0d0f11'];
}
