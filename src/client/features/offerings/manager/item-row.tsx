import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconEyeOff, IconLanguage, IconStar, IconStarFilled } from '@tabler/icons-react';
import { LANGUAGES } from '#contract/constants.ts';
import type { OfferingItem } from '#contract/offerings.ts';
import { isolated } from '#contract/text.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { useFormats } from '#client/ui/format.ts';
import { localName } from '#client/ui/local-name.ts';
import { OfferingThumb } from './offering-thumb.tsx';
import { useChangeItem } from './offering-actions.ts';
import { PriceCell } from './price-cell.tsx';
import classes from './item-row.module.css';

type ItemRowProps = {
  item: OfferingItem;
  /** In the list of all categories: which one it is of. */
  category?: string | undefined;
  at: number;
  isOpen: boolean;
  onOpen: () => void;
};

/** A service in one line: price, star and switch work in place. */
export function ItemRow({ item, category, at, isOpen, onOpen }: ItemRowProps) {
  const { t, i18n } = useLingui();
  const { duration } = useFormats();
  const { featured, visible, durationMinutes } = item;
  const change = useChangeItem(item);
  const name = localName(item.title, i18n.locale);
  const missing = LANGUAGES.filter((language) => !item.title[language]).map((language) => languageNames[language]);
  const text = category ?? localName(item.description, i18n.locale);
  const Star = featured ? IconStarFilled : IconStar;
  return (
    <div className={classes.row} data-hidden={!visible || undefined}>
      {category === undefined && (
        <span className={classes.number} aria-hidden>
          {at + 1}
        </span>
      )}
      <OfferingThumb title={item.title} image={item.image} isOilChange={item.isOilChange} isHidden={!visible} />
      <button type="button" className={classes.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <b>
          {name}
          {!visible && (
            <>
              {' '}
              <IconEyeOff size={16} aria-hidden />
              <span className="sr-only">{t`hidden`}</span>
            </>
          )}
        </b>
        {missing.length > 0 ? (
          <small data-tone="warn">
            <IconLanguage size={16} aria-hidden /> <Trans>Missing: {missing.join(' · ')}</Trans>
          </small>
        ) : (
          text !== '' && <small>{text}</small>
        )}
        {durationMinutes > 0 && <small className={classes.time}>{duration(durationMinutes * 60_000)}</small>}
      </button>
      <span className={classes.duration}>{durationMinutes > 0 && duration(durationMinutes * 60_000)}</span>
      <span className={classes.amount}>
        <PriceCell item={item} name={name} />
      </span>
      <button
        type="button"
        className={classes.star}
        aria-pressed={featured}
        aria-label={t`On the first page: ${name}`}
        title={t`On the first page`}
        disabled={change.isPending}
        onClick={() =>
          change.mutate({
            patch: { featured: !featured },
            before: { featured },
            words: featured
              ? t`Off the first page: ${{ name: isolated(name) }}`
              : t`On the first page: ${{ name: isolated(name) }}`,
          })
        }
      >
        <Star size={22} aria-hidden />
      </button>
      <Switch
        className={classes.switch ?? ''}
        aria-label={t`Visitors see it: ${name}`}
        checked={visible}
        disabled={change.isPending}
        onChange={() =>
          change.mutate({
            patch: { visible: !visible },
            before: { visible },
            words: visible ? t`Hidden: ${{ name: isolated(name) }}` : t`Shown: ${{ name: isolated(name) }}`,
          })
        }
      />
    </div>
  );
}
