import { plateGroups } from '#contract/plates.ts';

/** A plate in running text: its groups in their order, whatever the direction of the page. */
export function PlateText({ plate }: { plate: string }) {
  return (
    <span dir="ltr">
      {plateGroups(plate).map((group, place) => (
        // A plate may hold the same group twice; its place is what tells them apart.
        <bdi key={`${place}${group}`}>{place > 0 ? ` ${group}` : group}</bdi>
      ))}
    </span>
  );
}
