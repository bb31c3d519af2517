import type * as v from 'valibot';
import { API_BASE } from '#contract/constants.ts';

/** What a route answers with when all goes well. Fields that the schema does not declare never leave the server. */
export interface Answer<S extends v.GenericSchema | undefined> {
  readonly status: 200 | 201 | 204;
  readonly schema: S;
  /** Where the made record can be read, for 201. */
  readonly location?: (made: { id: string }) => string;
}

export function ok<const S extends v.GenericSchema>(schema: S): Answer<S> {
  return { status: 200, schema };
}

/** A made record with its address: `created(Visit, 'visits')`. */
export function created<const S extends v.GenericSchema>(schema: S, folder?: string): Answer<S> {
  return {
    status: 201,
    schema,
    ...(folder !== undefined && { location: (made: { id: string }) => `${API_BASE}${folder}/${made.id}` }),
  };
}

export const noContent: Answer<undefined> = { status: 204, schema: undefined };
