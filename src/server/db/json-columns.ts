import type { OilProjection } from '#contract/oil-projection.ts';
import type { FieldChanges } from './audit-trail.ts';

// Columns of JSON are written by the server alone, so what they hold is not checked again.

/** What is projected of a car's next oil change. */
export function oilOf({ oil }: { oil: string | null }): OilProjection | null {
  return oil === null ? null : (JSON.parse(oil) as OilProjection);
}

/** A name or a text by language. */
export function textsOf(json: string): Record<string, string> {
  return JSON.parse(json) as Record<string, string>;
}

/** What a line of the trail says of the record's fields. */
export function changesOf({ changes }: { changes: string | null }): FieldChanges {
  return changes === null ? {} : (JSON.parse(changes) as FieldChanges);
}
