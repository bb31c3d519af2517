import { groupLanguage, type PlateExample } from './plate-example.ts';

/** What stands on the plate of an example: its country if it has a sign, then its groups, each in its own script. */
export function ExampleGroups({ plate }: { plate: PlateExample | undefined }) {
  if (!plate) return null;
  return (
    <>
      {plate.country && <i>{plate.country}</i>}
      <b dir={plate.dir}>
        {plate.groups.map((group) => (
          <bdi key={group} lang={groupLanguage(group)}>
            {group}
          </bdi>
        ))}
      </b>
    </>
  );
}
