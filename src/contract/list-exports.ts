import * as v from 'valibot';
import { TableLanguage } from '#contract/csv.ts';
import { dues, floorGroups } from '#contract/floor-groups.ts';
import { MessageQuery } from '#contract/messages.ts';
import { OilChangeQuery } from '#contract/oil-changes.ts';
import { RatingQuery } from '#contract/ratings.ts';
import { StaticDataQuery } from '#contract/static-data.ts';
import { TodoQuery } from '#contract/todos.ts';
import { UserQuery } from '#contract/users.ts';
import { VehicleQuery } from '#contract/vehicles.ts';
import { VisitQuery } from '#contract/visits.ts';

/** A list as a table for a spreadsheet: its own filters without pages or order, and the language of its reader. */
const asTable = { lng: TableLanguage };
const paging = ['page', 'size', 'sort'] as const;

export const UserExportQuery = v.strictObject({ ...v.omit(UserQuery, paging).entries, ...asTable });
export const VehicleExportQuery = v.strictObject({ ...v.omit(VehicleQuery, paging).entries, ...asTable });
/** With what the floor filters by, too: its table is of the cars that it shows. */
export const VisitExportQuery = v.strictObject({
  ...v.omit(VisitQuery, paging).entries,
  group: v.optional(v.picklist(floorGroups, 'one-of')),
  due: v.optional(v.picklist(dues, 'one-of')),
  ...asTable,
});
export const TodoExportQuery = v.strictObject({ ...v.omit(TodoQuery, paging).entries, ...asTable });
export const MessageExportQuery = v.strictObject({ ...v.omit(MessageQuery, paging).entries, ...asTable });
export const RatingExportQuery = v.strictObject({ ...v.omit(RatingQuery, paging).entries, ...asTable });
const ofNames = v.omit(StaticDataQuery, [...paging, 'withUses']).entries;
export const StaticDataExportQuery = v.strictObject({ ...ofNames, ...asTable });
/** What waits for review: the list has no filters. */
export const ReviewExportQuery = v.strictObject(asTable);
/** Of one car: in all others a line would not say whose it is. */
export const OfVehicleExportQuery = v.strictObject({ vehicleId: OilChangeQuery.entries.vehicleId.wrapped, ...asTable });
