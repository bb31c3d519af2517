import { given, oneOf } from '#client/ui/search-params.ts';

const groupNames = ['hero', 'about', 'values', 'faq', 'sections', 'hours', 'contact', 'social'] as const;
/** What a new shop is asked for, in this order. */
export const setupSteps = ['country', 'face', 'hours', 'services', 'team', 'tablet'] as const;
export type BrandGroupName = (typeof groupNames)[number];
export type SetupStep = (typeof setupSteps)[number];
export type BrandingSearch = ReturnType<typeof readBrandingSearch>;

/** Which texts of the shop's face are open; or, in their place, the set-up of a new shop and its open step. */
export function readBrandingSearch(search: Record<string, unknown>): {
  group?: BrandGroupName;
  view?: 'setup';
  step?: SetupStep;
} {
  const group = oneOf(groupNames, search['group']);
  const view = oneOf(['setup'], search['view']);
  const step = oneOf(setupSteps, search['step']);
  return given({ group, view, step }, search) as { group?: BrandGroupName; view?: 'setup'; step?: SetupStep };
}
