import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconChevronDown,
  IconFileText,
  IconLayoutGrid,
  IconMicrophone,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { mediaKinds, mediaSections } from '#contract/media-kinds.ts';
import type { MediaCounts } from '#contract/media.ts';
import { isolated } from '#contract/text.ts';
import { useJobName } from '#client/features/offerings/task-names.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { useFormats } from '#client/ui/format.ts';
import { mediaDays, type MediaSearch } from '../media-search.ts';
import { kindLabels, sectionLabels } from '../media-words.ts';
import classes from './media-filters.module.css';

export type MediaVisit = MediaCounts['visits'][number];

const icons = { image: IconPhoto, video: IconVideo, audio: IconMicrophone, document: IconFileText };

type MediaFiltersProps = {
  search: MediaSearch;
  change: (next: Partial<MediaSearch>) => void;
  counts: MediaCounts | undefined;
  visitId: string | undefined;
  /** Goes to the files of a visit, or of all visits. */
  onVisit: ((visit: MediaVisit | undefined) => void) | undefined;
  /** Only staff sort by what the client sees. */
  isStaff: boolean;
};

export function MediaFilters({ search, change, counts, visitId, onVisit, isStaff }: MediaFiltersProps) {
  const { t, i18n } = useLingui();
  const { day } = useFormats();
  // Where counting stopped, a number of one kind would say less than there are.
  const kinds = counts?.isExact ? counts.kinds : undefined;
  const all = kinds && mediaKinds.reduce((sum, kind) => sum + kinds[kind], 0);
  const nameOf = useJobName();
  const visits = counts?.visits ?? [];
  const isListed = visitId === undefined || visits.some(({ id }) => id === visitId);
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Kind`}
        value={search.type ?? 'all'}
        onChange={(type) => change({ type: type === 'all' ? undefined : type })}
        chips={[
          {
            value: 'all',
            label: <Chip icon={IconLayoutGrid} words={t({ message: 'All', context: 'files' })} />,
            count: all,
          },
          ...mediaKinds.map((kind) => ({
            value: kind,
            label: <Chip icon={icons[kind]} words={i18n._(kindLabels[kind])} />,
            count: kinds?.[kind],
          })),
        ]}
      />
      <div className={classes.choices}>
        {onVisit && (visits.length > 0 || visitId !== undefined) && (
          <Choice
            label={t`Visit`}
            all={t({ message: 'all', context: 'visits or sections' })}
            value={visitId}
            onChange={(chosen) => onVisit(visits.find(({ id }) => id === chosen))}
            choices={[
              ...(isListed ? [] : [[visitId, t`This one`] as const]),
              ...visits.map(
                ({ id, name, date }) => [id, `${isolated(day(date))} · ${isolated(nameOf(name))}`] as const,
              ),
            ]}
          />
        )}
        <Choice
          label={t`Section`}
          all={t({ message: 'all', context: 'visits or sections' })}
          value={search.section}
          onChange={(section) => change({ section: mediaSections.find((known) => known === section) })}
          choices={mediaSections.map((section) => [section, i18n._(sectionLabels[section])])}
        />
        {isStaff && (
          <Choice
            label={t`Sharing`}
            value={search.shared}
            onChange={(shared) =>
              change({ shared: shared === 'true' ? shared : shared === 'false' ? shared : undefined })
            }
            choices={[
              ['true', t`Shown`],
              ['false', t`Not shown`],
            ]}
          />
        )}
        <Choice
          label={t`By`}
          value={search.by}
          onChange={(by) => change({ by: (['me', 'staff', 'client'] as const).find((known) => known === by) })}
          choices={[
            ['me', t`Me`],
            // To its client, who is nobody else here, it is the workshop.
            ...(isStaff
              ? ([
                  ['staff', t`The shop`],
                  ['client', t`The client`],
                ] as const)
              : ([['staff', t`The workshop`]] as const)),
          ]}
        />
        <Choice
          label={t`Date`}
          value={search.days}
          onChange={(days) => change({ days: mediaDays.find((known) => known === days) })}
          choices={mediaDays.map((days) => [days, plural(Number(days), { one: '# day', other: '# days' })])}
        />
      </div>
    </div>
  );
}

function Chip({ icon: Icon, words }: { icon: typeof IconPhoto; words: string }) {
  return (
    <>
      <Icon aria-hidden size={18} /> {words}
    </>
  );
}

type ChoiceProps = {
  label: string;
  /** Another form of "all", where a language has one. */
  all?: string;
  value: string | undefined;
  choices: (readonly [value: string, words: string])[];
  onChange: (value: string | undefined) => void;
};

/** The browser's own list: it opens as the device's user is used to. */
function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}>
        <option value="">{all ?? <AllWords />}</option>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  );
}

function AllWords() {
  return <Trans context="filter">all</Trans>;
}
