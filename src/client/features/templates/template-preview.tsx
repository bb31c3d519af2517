import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fillTemplate } from '#contract/message-templates.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import classes from './templates.module.css';

/** What a client would read, with made-up values, in the language around it; `label` in that of whoever writes. */
export function TemplatePreview({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const { data } = useQuery(merchantQuery);
  const money = useMoney();
  const currency = data?.merchant.currency ?? 'MAD';
  const filled = fillTemplate(text, {
    name: t({ message: 'Salma', context: 'example of a first name' }),
    car: 'Toyota Camry',
    plate: isolatedPlate('12345أ6'),
    shop: data?.merchant.merchant_name ?? '',
    link: `${globalThis.location.origin}/…`,
    task: t({ message: 'Front brake pads', context: 'example of a task' }),
    amount: money({ amount: 120_000, currency }),
    time: '16:30',
  });
  return (
    <blockquote className={classes.preview} aria-label={label}>
      {filled}
    </blockquote>
  );
}
