import * as v from 'valibot';
import { LANGUAGES } from '#contract/constants.ts';
import { UserQuery } from '#contract/users.ts';
import { VehicleQuery } from '#contract/vehicles.ts';
import { VisitQuery } from '#contract/visits.ts';

/** A list as a table for a spreadsheet: its own filters without pages or order, and the language of the column heads. */
const asTable = { lng: v.optional(v.picklist(LANGUAGES, 'one-of'), 'ar') };
const paging = ['page', 'size', 'sort'] as const;

export const UserExportQuery = v.strictObject({ ...v.omit(UserQuery, paging).entries, ...asTable });
export const VehicleExportQuery = v.strictObject({ ...v.omit(VehicleQuery, paging).entries, ...asTable });
export const VisitExportQuery = v.strictObject({ ...v.omit(VisitQuery, paging).entries, ...asTable });
