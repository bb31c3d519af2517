import { newId } from '#contract/ids.ts';
import { MONEY } from './full-garage.ts';
import { adminOnly, at, everyone, managers, type RouteCase, records } from './route-case.ts';

export function shopWindowCases(): Record<string, RouteCase> {
  const entry = { type: 'CONTACT', language: 'ar', fields: [{ key: 'phone', value: '+966500000000' }] };
  return {
    'GET merchant/fetch-merchant': { verdicts: everyone, build: at('merchant/fetch-merchant') },
    'GET merchant/fetch-branding': { verdicts: everyone, build: at('merchant/fetch-branding?lan=ar') },
    'POST merchant/create-branding': {
      verdicts: adminOnly,
      build: () => ({ path: 'merchant/create-branding', body: entry }),
    },
    'PUT merchant/update-branding/:id': {
      verdicts: adminOnly,
      build: async (garage) => {
        await garage.admin.post('merchant/create-branding', { ...entry, status: 'ACTIVE' });
        const [made] = (await garage.admin.get('merchant/fetch-branding')).json<{ id: string }[]>();
        return { path: `merchant/update-branding/${made?.id}`, body: entry };
      },
    },
    'GET merchant/branding-history': { verdicts: adminOnly, build: at('merchant/branding-history') },
    'GET merchant/preview-link': {
      verdicts: adminOnly,
      build: async (garage) => {
        await garage.admin.post('merchant/preview-link');
        return { path: 'merchant/preview-link' };
      },
    },
    'POST merchant/preview-link': { verdicts: adminOnly, build: at('merchant/preview-link') },
    'DELETE merchant/preview-link': { verdicts: adminOnly, build: at('merchant/preview-link') },
    'POST merchant/preview': {
      verdicts: everyone,
      build: async (garage) => {
        const { secret } = (await garage.admin.post('merchant/preview-link')).json<{ secret: string }>();
        return { path: 'merchant/preview', body: { secret, lan: 'ar' } };
      },
    },
    'PUT merchant/update-merchant': {
      verdicts: adminOnly,
      build: () => ({
        path: 'merchant/update-merchant',
        body: { merchant_name: 'Warsha', currency: 'SAR', timeZone: 'Asia/Riyadh' },
      }),
    },
    'GET offerings/categories': { verdicts: everyone, build: at('offerings/categories') },
    'POST offerings/categories': {
      verdicts: managers,
      build: () => ({ path: 'offerings/categories', body: { title: { ar: 'قسم' }, minPrice: MONEY } }),
    },
    ...records(
      'offerings/categories',
      { read: everyone, write: managers },
      (garage) => garage.category(),
      () => ({ order: 3 }),
    ),
    'POST offerings/categories/:id/move': {
      verdicts: managers,
      build: async (garage) => {
        const [last, first] = [await garage.category(), await garage.category()];
        return { path: `offerings/categories/${last.id}/move`, body: { before: first.id } };
      },
    },
    'GET offerings/items': { verdicts: everyone, build: at('offerings/items') },
    'POST offerings/items': {
      verdicts: managers,
      build: async (garage) => ({
        path: 'offerings/items',
        body: { categoryId: (await garage.category()).id, title: { ar: 'خدمة' }, price: MONEY },
      }),
    },
    ...records(
      'offerings/items',
      { read: everyone, write: managers },
      (garage) => garage.item(),
      () => ({ featured: true }),
    ),
    'GET offerings/items/:id/use': {
      verdicts: managers,
      build: async (garage) => ({ path: `offerings/items/${(await garage.item()).id}/use` }),
    },
    'POST offerings/items/:id/move': {
      verdicts: managers,
      build: async (garage) => {
        const first = await garage.item();
        const last = await garage.item({ categoryId: first.categoryId });
        return { path: `offerings/items/${last.id}/move`, body: { before: first.id } };
      },
    },
    'POST offerings/catalogue': {
      verdicts: managers,
      build: () => {
        const [category, item] = [newId(), newId()];
        return {
          path: 'offerings/catalogue',
          body: {
            categories: [{ id: category, title: { ar: 'قسم' } }],
            items: [{ id: item, categoryId: category, title: { ar: 'خدمة' }, price: MONEY }],
          },
        };
      },
    },
  };
}
