/** One figure of the quality targets, as measured on this machine in this run; it fails nothing. */
export type Figure = { number: number; name: string; value: number; unit: string; target: string };

/** The figures by their numbers, as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures
    .toSorted((a, b) => a.number - b.number)
    .map((figure) => {
      const { number, name, value, unit, target } = figure;
      return `| ${number} | ${name} | ${value} ${unit} | ${target} | ${verdictOf(figure)} |`;
    });
  return ['| # | figure | measured | target | |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Whether a figure meets its target; nothing where none is set. */
function verdictOf({ value, target }: Figure): string {
  const [, sign, number] = /^([≤≥]?)\s*([\d.,]+)/u.exec(target) ?? [];
  if (number === undefined) return '';
  const aim = Number(number.replaceAll(',', ''));
  const isMet = sign === '≤' ? value <= aim : sign === '≥' ? value >= aim : value === aim;
  return isMet ? 'met' : 'missed';
}
