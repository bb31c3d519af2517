// Pictures as a phone takes them in a workshop: drawn, so that the demonstration carries no photographs.

const WIDTH = 960;
const HEIGHT = 720;

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
const around = (count: number, part: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => part((360 / count) * i, i)).join('');
const turned = (angle: number, x: number, y: number, part: string) =>
  `<g transform="rotate(${angle} ${x} ${y})">${part}</g>`;

/** The light of a lamp and the dark of the edges lie over what is drawn. */
function framed(parts: string, background: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
    <radialGradient id="edge" cx=".45" cy=".42" r=".8"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></radialGradient>
    <radialGradient id="lamp" cx=".36" cy=".26" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3e6e8"/><stop offset=".5" stop-color="#8b9196"/><stop offset="1" stop-color="#c7cbce"/></linearGradient>
    <linearGradient id="rust" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a06b45"/><stop offset=".5" stop-color="#5b4638"/><stop offset="1" stop-color="#8d5a38"/></linearGradient>
    <linearGradient id="paint" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#a9c3dc"/><stop offset=".4" stop-color="#5b80a6"/><stop offset="1" stop-color="#27425f"/></linearGradient>
    <linearGradient id="rubber" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#141414"/><stop offset=".5" stop-color="#3a3a3b"/><stop offset="1" stop-color="#121212"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="8"/></filter></defs>
    ${box(0, 0, WIDTH, HEIGHT, background)}${parts}
    ${box(0, 0, WIDTH, HEIGHT, 'url(#lamp)')}${box(0, 0, WIDTH, HEIGHT, 'url(#edge)')}</svg>`;
}

function brake(isWorn: boolean): string {
  const grooves = isWorn ? [250, 236, 219, 204, 190, 176] : [238, 200];
  const scratches = grooves.map((r) =>
    circle(
      430,
      370,
      r,
      'none',
      `stroke="${isWorn ? '#3e342d' : '#9aa0a4'}" stroke-width="${isWorn ? 6 : 2}" opacity=".6"`,
    ),
  );
  const bolts = around(5, (angle) =>
    turned(angle, 430, 370, circle(430, 300, 14, '#2c2c2d') + circle(430, 298, 7, '#77797b')),
  );
  const pad = `<path d="M610 170 Q770 370 620 585 L720 620 Q880 370 700 130 Z" fill="${isWorn ? '#6a3a2c' : '#b3342b'}"/>${line('M640 200 Q775 370 645 560', isWorn ? '#2d211c' : '#4a4a4c', isWorn ? 12 : 34)}`;
  return `${circle(430, 370, 330, '#101112', 'filter="url(#soft)"')}${circle(430, 370, 290, isWorn ? 'url(#rust)' : 'url(#steel)')}${scratches.join('')}${circle(430, 370, 150, isWorn ? '#4b3a31' : '#6f7478')}${circle(430, 370, 128, isWorn ? '#6b5140' : '#9ba0a3')}${circle(430, 370, 44, '#2b2c2e')}${bolts}${pad}`;
}

function tyre(isWorn: boolean): string {
  const depth = isWorn ? 3 : 15;
  const blocks = Array.from({ length: 13 }, (_, row) => {
    const y = row * 62 - 40;
    return [250, 390, 540, 690].map((x, i) => line(`M${x} ${y} l${i % 2 ? 70 : -70} 34`, '#070707', depth)).join('');
  }).join('');
  const cords = isWorn
    ? `<path d="M690 0 Q735 360 690 720 L770 720 Q800 360 770 0Z" fill="#5a5148" filter="url(#soft)"/>${Array.from({ length: 24 }, (_, i) => line(`M705 ${i * 31} l60 9`, '#9b8f7f', 3)).join('')}`
    : '';
  return `${box(170, -20, 620, 760, 'url(#rubber)', 'rx="120"')}${[320, 470, 620].map((x) => line(`M${x} -10 V730`, '#050505', isWorn ? 6 : 20)).join('')}${blocks}${cords}`;
}

function engine(): string {
  const cover = `${box(250, 190, 430, 290, '#2a2d31', 'rx="34"')}${[0, 1, 2, 3].map((i) => box(286 + i * 96, 230, 62, 210, '#1b1d20', 'rx="16"')).join('')}${box(300, 320, 330, 34, '#8d9499', 'rx="8"')}`;
  const hoses = `${line('M90 560 C180 420 190 300 260 270', '#161718', 44)}${line('M680 300 C800 320 790 470 900 500', '#17191b', 52)}${line('M690 430 C760 520 640 600 700 690', '#3d2a22', 26)}${line('M60 180 C180 130 240 210 300 170', '#a33a2c', 14)}${line('M300 140 C420 90 560 150 700 110', '#22262a', 18)}`;
  const tank = `${box(720, 90, 170, 190, '#d7dcd3', 'rx="26" opacity=".9"')}${box(726, 190, 158, 82, '#c77f9d', 'rx="18" opacity=".75"')}${circle(805, 92, 38, '#15171a')}`;
  const cell = `${box(70, 300, 150, 200, '#131416', 'rx="10"')}${circle(105, 312, 17, '#b8402f')}${circle(184, 312, 17, '#8b9094')}`;
  return `${box(30, 60, 900, 610, '#3a3d40', 'rx="40"')}${hoses}${cover}${tank}${cell}${circle(465, 560, 62, '#101113')}${circle(465, 560, 40, '#c2a22e')}`;
}

function dashboard(isWarning: boolean): string {
  const dial = (x: number, needle: number) =>
    `${circle(x, 350, 190, '#0c0e11', 'stroke="#3f454c" stroke-width="8"')}${around(12, (angle) => turned(angle, x, 350, line(`M${x} 178 v26`, '#dfe5ea', 5)))}${turned(needle, x, 350, line(`M${x} 370 V205`, '#e5482f', 8))}${circle(x, 350, 24, '#22262b')}`;
  const lamp = `${circle(480, 335, 100, '#ff9d00', 'opacity=".2" filter="url(#soft)"')}<g stroke="#ffab1f" fill="none" stroke-width="8"><path d="M437 300 h26 v-18 h44 v18 h28 l18 20 v46 h-24 l-16 20 h-76 v-24 h-22 v20 m0 -60 v24"/></g>`;
  return `${box(40, 110, 880, 480, '#15181c', 'rx="150"')}${dial(230, -125)}${dial(730, -128)}${isWarning ? lamp : ''}${box(400, 440, 160, 52, '#0a1d16', 'rx="8"')}<g fill="#8fe3b5" font-family="monospace" font-size="34"><text x="430" y="478">${isWarning ? 'CHECK' : 'OK'}</text></g>`;
}

function door(): string {
  const dent = `<ellipse cx="430" cy="390" rx="170" ry="105" fill="#1d334a" opacity=".75" filter="url(#soft)"/><ellipse cx="400" cy="350" rx="120" ry="44" fill="#cfe0ef" opacity=".5" filter="url(#soft)"/>${line('M290 400 L420 380 L600 430', '#e8eef4', 4, 'opacity=".8"')}${line('M330 425 L520 445', '#dfe6ec', 3, 'opacity=".7"')}`;
  return `${box(0, 60, WIDTH, 640, 'url(#paint)')}${line('M0 160 C300 130 660 130 960 165', '#d3e2f0', 10, 'opacity=".6"')}${line('M780 60 C770 300 780 500 800 700', '#14202c', 7)}${box(620, 205, 130, 40, '#1e3145', 'rx="20"')}${box(626, 209, 118, 20, '#84a3c0', 'rx="10"')}${dent}${box(0, 640, WIDTH, 80, '#111418')}`;
}

function filter(isOld: boolean): string {
  const folds = Array.from({ length: 26 }, (_, i) =>
    box(196 + i * 22, 190, 13, 330, isOld ? ['#4a4238', '#3b352d', '#5a4f41'][i % 3]! : '#efe9d6'),
  ).join('');
  const dust = isOld
    ? `<ellipse cx="470" cy="330" rx="220" ry="120" fill="#241f19" opacity=".65" filter="url(#soft)"/>${circle(610, 440, 20, '#6d6a2c')}${circle(300, 250, 12, '#6b5a2a')}`
    : '';
  return `${box(150, 150, 660, 420, '#0f0f10', 'rx="26" filter="url(#soft)"')}${box(160, 150, 640, 410, isOld ? '#22211f' : '#d8642a', 'rx="22"')}${folds}${dust}`;
}

function battery(): string {
  const crust = around(9, (angle, i) =>
    turned(angle, 330, 250, circle(330, 214, 18 + (i % 3) * 7, i % 2 ? '#b9d6cf' : '#8fb7b8')),
  );
  return `${box(170, 240, 620, 380, '#17191c', 'rx="18"')}${box(170, 240, 620, 70, '#26292d', 'rx="14"')}${box(240, 400, 480, 150, '#c9ccd0', 'rx="8"')}${box(240, 400, 480, 46, '#b1332a', 'rx="8"')}${crust}${circle(330, 250, 34, '#84898c')}${circle(630, 250, 34, '#a3a8ab')}${line('M330 240 C300 120 160 120 40 150', '#141414', 36)}${line('M630 240 C660 110 800 110 940 130', '#a32b22', 36)}`;
}

function damper(): string {
  const coils = Array.from({ length: 8 }, (_, i) =>
    line(
      `M350 ${130 + i * 56} C400 ${110 + i * 56} 560 ${150 + i * 56} 610 ${128 + i * 56}`,
      i % 2 ? '#2c3034' : '#3b4147',
      26,
    ),
  ).join('');
  return `${box(640, 40, 260, 640, '#1c1e20', 'rx="60"')}${box(438, 60, 84, 330, 'url(#steel)')}${box(412, 340, 136, 300, '#23262a', 'rx="16"')}<path d="M430 350 Q470 500 440 640 L520 640 Q545 480 520 350Z" fill="#0a0805" opacity=".75"/>${coils}${circle(480, 660, 52, '#33373b')}${circle(480, 660, 22, '#0d0e10')}`;
}

/** Every picture by its name; each is one of its kind, as in a garage's own folder. */
export const drawings = {
  'brake-worn': framed(brake(true), '#2a2724'),
  'brake-new': framed(brake(false), '#33373a'),
  'tyre-worn': framed(tyre(true), '#4a4744'),
  'tyre-new': framed(tyre(false), '#5a5d60'),
  engine: framed(engine(), '#222527'),
  dashboard: framed(dashboard(true), '#08090b'),
  odometer: framed(dashboard(false), '#08090b'),
  'door-dented': framed(door(), '#9aa3aa'),
  'filter-old': framed(filter(true), '#6b6660'),
  'filter-new': framed(filter(false), '#716d68'),
  battery: framed(battery(), '#2b2e31'),
  damper: framed(damper(), '#3a3936'),
} as const;

export type Drawing = keyof typeof drawings;
