/** One figure of the quality targets, as measured on this machine in this run; it fails nothing. */
export type Figure = { number: number; name: string; value: number; unit: string; target: string };
