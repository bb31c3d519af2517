import { useLingui } from '@lingui/react/macro';
import { FUEL_FULL } from '#contract/constants.ts';

const parts = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

/** A tank in words: "Empty", "½", "Full". */
export function useFuelText(): (eighths: number) => string {
  const { t } = useLingui();
  return (eighths) => (eighths === 0 ? t`Empty` : eighths === FUEL_FULL ? t`Full` : (parts[eighths] ?? ''));
}
