// Draws the two photographs of the demo shop, a bistro in the evening and a bottle on a table, in the widths and formats of
// uploaded pictures: `node libs/demo-data/draw-photos.mjs`. The files in `photos/` are committed; the shop draws nothing.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const OUTPUT = fileURLToPath(new URL('photos/', import.meta.url));
const WIDTHS = [320, 640, 1280];

/** Numbers from 0 to 1, the same at each run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const blur = (id, deviation) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const glow = (id, colour, strength) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
/** Stops of a gradient: `offset colour opacity`. */
const stops = (...list) =>
  list
    .map((each) => each.split(' '))
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
const across = (id, ...list) => `<linearGradient id="${id}">${stops(...list)}</linearGradient>`;
const down = (id, ...list) => `<linearGradient id="${id}" x2="0" y2="1">${stops(...list)}</linearGradient>`;

const WOOD = (id, seed, frequency) => `<filter id="${id}" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/>
  <feColorMatrix values="0 0 0 0 .09  0 0 0 0 .045  0 0 0 0 .02  1.5 .6 0 0 -.75"/></filter>`;
const GRAIN = `<filter id="grain" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>
  <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .05 0"/></filter>`;

/** Lights out of focus. */
function lights(random, { count, from, to, colours }) {
  return Array.from({ length: count }, () => {
    const [x, y] = [from[0] + random() * (to[0] - from[0]), from[1] + random() * (to[1] - from[1])];
    const radius = 9 + random() * 26;
    const colour = colours[Math.floor(random() * colours.length)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${colour}" opacity="${(0.1 + random() * 0.3).toFixed(2)}"/>`;
  }).join('');
}

/** A wine glass of this height, standing at a point. */
function glass(x, y, height, wine) {
  const unit = height / 100;
  return `<g transform="translate(${x} ${y}) scale(${unit})">
    <ellipse cx="2" cy="1" rx="26" ry="4.5" fill="#000" opacity=".5" filter="url(#soft)"/>
    <ellipse cx="0" cy="0" rx="17" ry="3.2" fill="#d9c7b4" opacity=".2"/>
    <ellipse cx="0" cy="-.4" rx="17" ry="3" fill="none" stroke="#fff1dc" stroke-width=".5" opacity=".65"/>
    <path d="M-1.1-1.5C-.9-12-.9-26-1.6-38H1.6C.9-26 .9-12 1.1-1.5Z" fill="url(#stem)"/>
    <path d="M-17-100C-21-74-21-42 0-38C21-42 21-74 17-100Z" fill="#ffeeda" opacity=".07"/>
    ${
      wine
        ? `<path d="M-19.3-66C-18.8-50-13-40.5 0-38.6C13-40.5 18.8-50 19.3-66Z" fill="url(#redwine)"/>
    <ellipse cx="0" cy="-66" rx="19.3" ry="3.1" fill="#7d1a2b"/><ellipse cx="-4" cy="-66.3" rx="11" ry="1.4" fill="#c2495a" opacity=".55"/>
    <path d="M9-60C10-52 6-46 2-43" fill="none" stroke="#ff9a8a" stroke-width="1.2" opacity=".35"/>`
        : ''
    }
    <ellipse cx="0" cy="-100" rx="17" ry="2.6" fill="none" stroke="#fff3e2" stroke-width=".6" opacity=".8"/>
    <path d="M-17-100C-21-74-21-42 0-38C21-42 21-74 17-100" fill="none" stroke="url(#rim)" stroke-width=".8"/>
    <path d="M-14.5-94C-17.2-76-17-60-13-50" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" opacity=".5"/>
    <path d="M13.5-92C15-82 15.6-74 15.3-69" fill="none" stroke="#ffdca8" stroke-width="1" stroke-linecap="round" opacity=".55"/>
  </g>`;
}

const GLASS_PAINTS = `${across('stem', '0 #fff0dc .75', '.4 #8d7763 .25', '1 #ffe6c4 .7')}
  ${across('rim', '0 #fff3e2 .8', '.5 #fff3e2 .15', '1 #fff3e2 .75')}
  ${across('redwine', '0 #2b060f .98', '.35 #5e1020 .97', '.75 #8c2032 .95', '1 #3a0a14 .98')}`;

function bistro() {
  const random = seeded(11);
  const warm = ['#ffcf87', '#ffb45c', '#ffe3b0', '#ff9d4a'];
  const bottles = Array.from({ length: 22 }, (_, index) => {
    const [x, tall] = [520 + index * 33 + random() * 8, 78 + random() * 22];
    const colour = ['#2c3a22', '#3b1c1a', '#57431f', '#1d2a24'][Math.floor(random() * 4)];
    const y = index % 2 ? 330 : 212;
    return `<rect x="${x.toFixed(0)}" y="${(y - tall * 0.62).toFixed(0)}" width="20" height="${(tall * 0.62).toFixed(0)}" rx="4" fill="${colour}"/><rect x="${(x + 6).toFixed(0)}" y="${(y - tall).toFixed(0)}" width="8" height="40" fill="${colour}"/><rect x="${(x + 3).toFixed(0)}" y="${(y - tall * 0.4).toFixed(0)}" width="14" height="18" fill="#d8c39a" opacity=".55"/>`;
  }).join('');
  const lamp = (x, y, size) => `<path d="M${x} 0V${y - size}" stroke="#1a0d07" stroke-width="4"/>
    <ellipse cx="${x}" cy="${y + 20}" rx="${size * 6}" ry="${size * 5}" fill="url(#lampglow)"/>
    <path d="M${x - size} ${y}C${x - size} ${y - size * 1.3} ${x + size} ${y - size * 1.3} ${x + size} ${y}Z" fill="#3a2414"/>
    <ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.28}" fill="#fff0c8"/>`;
  const chair = (x) =>
    `<path d="M${x} 620V470C${x} 440 ${x + 90} 440 ${x + 90} 470V620" fill="none" stroke="#24130b" stroke-width="15"/><path d="M${x} 520H${x + 90}" stroke="#24130b" stroke-width="12"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853"><defs>
    ${blur('far', 9)}${blur('middle', 5)}${blur('soft', 1.6)}${blur('wide', 30)}${blur('edge', 0.7)}${GRAIN}${WOOD('wood', 7, '.006 .11')}
    ${glow('lampglow', '#ffb85e', 0.62)}${glow('candle', '#ffc873', 0.9)}${glow('bokeh', '#ffd9a0', 1)}${GLASS_PAINTS}
    ${down('wall', '0 #2a150b', '.55 #5a3018', '1 #241209')}${down('dusk', '0 #16263f', '.6 #3a4f72', '1 #8a6f6a')}
    ${down('table', '0 #5b351b', '.25 #6e4222', '1 #2a1509')}
    ${across('napkin', '0 #e9dfce', '.5 #fbf5e8', '1 #cdbfa8')}
    <radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0402" stop-opacity=".72"/></radialGradient>
    <radialGradient id="plate"><stop offset="0" stop-color="#f2eadc"/><stop offset=".72" stop-color="#e6dac6"/><stop offset=".76" stop-color="#bcae98"/><stop offset="1" stop-color="#f6efe2"/></radialGradient>
  </defs>
  <rect width="1280" height="853" fill="url(#wall)"/>
  <g filter="url(#far)">
    <rect x="40" y="60" width="350" height="430" fill="#160c07"/><rect x="58" y="78" width="314" height="394" fill="url(#dusk)"/>
    <path d="M215 78V472M58 270H372" stroke="#160c07" stroke-width="12"/>
    <circle cx="120" cy="380" r="16" fill="#ffd27d"/><circle cx="165" cy="410" r="11" fill="#ff8a5a"/><circle cx="280" cy="396" r="18" fill="#ffe9b8"/><circle cx="330" cy="420" r="10" fill="#d7ecff"/><circle cx="96" cy="430" r="9" fill="#ff5f4a"/>
    <rect x="490" y="100" width="790" height="250" fill="#2b160b"/><rect x="490" y="212" width="790" height="12" fill="#7a4a24"/><rect x="490" y="330" width="790" height="14" fill="#7a4a24"/>${bottles}
    <rect x="470" y="430" width="810" height="180" fill="#3c2010"/><rect x="460" y="416" width="820" height="22" fill="#8d5a2c"/>
    ${lamp(610, 150, 44)}${lamp(860, 128, 44)}${lamp(1110, 150, 44)}
  </g>
  <g filter="url(#middle)">${chair(150)}${chair(330)}${chair(930)}${chair(1100)}
    <ellipse cx="270" cy="566" rx="150" ry="16" fill="#6d4526"/><ellipse cx="1040" cy="566" rx="160" ry="16" fill="#6d4526"/>
    <path d="M240 556V500M300 556V506M1010 556V502M1075 556V498" stroke="#ffe3b5" stroke-width="7" opacity=".55"/>
    ${lights(random, { count: 26, from: [420, 60], to: [1260, 470], colours: warm })}${lights(random, { count: 10, from: [40, 300], to: [400, 520], colours: [...warm, '#b9d0ff'] })}
  </g>
  <ellipse cx="760" cy="420" rx="620" ry="260" fill="url(#lampglow)" opacity=".5"/>
  <path d="M0 640C300 600 980 600 1280 640V853H0Z" fill="url(#table)"/>
  <path d="M0 640C300 600 980 600 1280 640V853H0Z" filter="url(#wood)" opacity=".8"/>
  <path d="M0 640C300 600 980 600 1280 640" fill="none" stroke="#c98d52" stroke-width="3" opacity=".55" filter="url(#soft)"/>
  <ellipse cx="800" cy="700" rx="330" ry="60" fill="#ffc27a" opacity=".28" filter="url(#wide)"/>
  <g filter="url(#edge)" transform="translate(-110 8)">
    <ellipse cx="566" cy="778" rx="236" ry="52" fill="#120804" opacity=".6" filter="url(#soft)"/><ellipse cx="560" cy="766" rx="230" ry="50" fill="url(#plate)"/>
    <ellipse cx="560" cy="764" rx="160" ry="32" fill="none" stroke="#b9a78c" stroke-width="2" opacity=".7"/>
    <path d="M478 742L640 724L676 772L500 792Z" fill="url(#napkin)"/><path d="M478 742L640 724L650 738L486 758Z" fill="#fffaf0" opacity=".65"/><path d="M500 792L676 772" stroke="#a3947c" stroke-width="2" opacity=".6"/>
    <path d="M268 800L314 716" stroke="#efe6d8" stroke-width="6" stroke-linecap="round"/><path d="M310 722C318 700 326 694 330 698C332 706 326 716 314 728Z" fill="#efe6d8"/>
  </g>
  <g><ellipse cx="1012" cy="700" rx="190" ry="150" fill="url(#candle)" opacity=".75"/>
    <ellipse cx="1012" cy="752" rx="44" ry="9" fill="#0d0603" opacity=".6" filter="url(#soft)"/>
    <path d="M978 676H1046L1038 748C1037 756 987 756 986 748Z" fill="#f6b25a" opacity=".42"/><path d="M984 706H1040L1036 746C1036 752 988 752 988 746Z" fill="#fff0cf" opacity=".75"/>
    <path d="M978 676H1046" stroke="#ffe9c4" stroke-width="2.5" opacity=".85"/><path d="M982 680L990 744" stroke="#fff" stroke-width="3" opacity=".55"/>
    <path d="M1012 704C1001 694 1008 682 1012 664C1017 682 1023 694 1012 704Z" fill="#fff4c9"/></g>
  ${glass(742, 742, 330, true)}${glass(878, 726, 290, false)}
  <rect width="1280" height="853" fill="url(#vignette)"/><rect width="1280" height="853" filter="url(#grain)"/></svg>`;
}

function bottle() {
  const random = seeded(5);
  const shape =
    'M-26-690C-26-700 26-700 26-690V-662C29-660 29-640 26-638V-520C28-470 92-440 92-372V-18C92-4 84 0 72 0H-72C-84 0-92-4-92-18V-372C-92-440-28-470-26-520V-638C-29-640-29-660-26-662Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs>
    ${blur('far', 22)}${blur('middle', 6)}${blur('soft', 1.6)}${blur('wide', 26)}${GRAIN}${WOOD('wood', 3, '.005 .09')}
    ${down('wall', '0 #b9ab97', '.6 #d9cdb9', '1 #a8977f')}${glow('window', '#fffaf0', 0.95)}${GLASS_PAINTS}
    ${down('table', '0 #8a5d38', '.3 #7a4d2b', '1 #3c2212')}
    ${across('body', '0 #0a0d09', '.1 #2b3a24', '.17 #16200f', '.5 #0b1009', '.8 #141d10', '.93 #34452a', '1 #0a0d09')}
    ${across('foil', '0 #2a060c', '.18 #8b1f30', '.32 #5c101d', '.6 #3c0912', '.85 #7a1a2a', '1 #22050a')}
    ${across('paper', '0 #b7a98d', '.14 #efe5cf', '.42 #fbf4e3', '.75 #e9dec6', '1 #a39478')}
    ${across('shine', '0 #fff 0', '.5 #fff .75', '1 #fff 0')}
    <clipPath id="inside"><path d="${shape}"/></clipPath>
    <radialGradient id="vignette" cx=".46" cy=".45" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a0e06" stop-opacity=".55"/></radialGradient>
  </defs>
  <rect width="1000" height="1000" fill="url(#wall)"/>
  <g filter="url(#far)"><ellipse cx="180" cy="250" rx="420" ry="460" fill="url(#window)"/>
    <path d="M-40 40L300 0L330 520L-40 600Z" fill="#fffdf6" opacity=".7"/><path d="M120 0L140 560M-40 280L320 250" stroke="#9c8b73" stroke-width="22" opacity=".8"/>
    <path d="M760 120C840 60 960 120 1000 40V640H800C700 520 700 260 760 120Z" fill="#5c6b45" opacity=".55"/>${lights(random, { count: 16, from: [660, 120], to: [1000, 600], colours: ['#7d8f58', '#4d5f38', '#a3b07a'] })}
    <rect x="640" y="560" width="360" height="190" fill="#7d6a52" opacity=".6"/></g>
  <path d="M0 800C260 770 740 770 1000 800V1000H0Z" fill="url(#table)"/><path d="M0 800C260 770 740 770 1000 800V1000H0Z" filter="url(#wood)" opacity=".75"/>
  <path d="M0 800C260 770 740 770 1000 800" fill="none" stroke="#d8ab7b" stroke-width="4" opacity=".5" filter="url(#soft)"/>
  <ellipse cx="250" cy="900" rx="300" ry="60" fill="#ffe7c2" opacity=".35" filter="url(#wide)"/>
  <path d="M440 905C560 890 860 880 980 860L960 930C800 940 560 940 440 925Z" fill="#160a04" opacity=".5" filter="url(#middle)"/>
  <g transform="translate(440 908) scale(1.120)">
    <ellipse cx="6" cy="0" rx="104" ry="11" fill="#0e0603" opacity=".75" filter="url(#soft)"/>
    <path d="${shape}" fill="url(#body)"/>
    <g clip-path="url(#inside)"><rect x="-40" y="-700" width="80" height="150" fill="url(#foil)"/><rect x="-40" y="-554" width="80" height="5" fill="#1a0408" opacity=".7"/><rect x="-40" y="-640" width="80" height="3" fill="#1a0408" opacity=".5"/>
      <path d="M-70-390C-62-440-20-470-16-520V-548H-8V-520C-10-460-54-440-60-390V-20H-72Z" fill="#dfe9d2" opacity=".34" filter="url(#soft)"/>
      <path d="M76-372C74-430 26-452 22-520V-548H17V-520C18-450 66-430 68-372V-20H76Z" fill="#c9d6b8" opacity=".24" filter="url(#soft)"/>
      <path d="M-92-330C-40-322 40-322 92-330V-96C40-88-40-88-92-96Z" fill="url(#paper)"/>
      <path d="M-92-318C-40-310 40-310 92-318M-92-108C-40-100 40-100 92-108" fill="none" stroke="#8a6a2e" stroke-width="1.5" opacity=".8"/>
      <path d="M-40-236C-22-262-8-268 0-284C8-268 22-262 40-236C22-240-22-240-40-236Z" fill="#6d1524" opacity=".85"/><path d="M-56-232C-20-238 20-238 56-232" fill="none" stroke="#3b2a17" stroke-width="1.4"/>
      <g font-family="Liberation Serif, DejaVu Serif, serif" text-anchor="middle" fill="#2e1e10"><text y="-200" font-size="19" letter-spacing="2">VIGNERON’S</text><text y="-178" font-size="19" letter-spacing="2">RESERVE</text><text y="-148" font-size="14" letter-spacing="5" fill="#6d1524">MERLOT</text><text y="-122" font-size="13" letter-spacing="3">2020</text></g>
      <rect x="-74" y="-330" width="30" height="240" fill="url(#shine)" opacity=".35"/></g>
    <path d="M-24-694C-10-698 10-698 24-694" stroke="#d98a92" stroke-width="2" fill="none" opacity=".6"/></g>
  ${glass(700, 914, 430, true)}
  <rect width="1000" height="1000" fill="url(#vignette)"/><rect width="1000" height="1000" filter="url(#grain)"/></svg>`;
}

for (const [name, svg] of Object.entries({ bistro: bistro(), bottle: bottle() })) {
  const whole = await sharp(Buffer.from(svg)).png().toBuffer();
  // The picture of a wine is upright.
  const part = { left: 190, top: 0, width: 600, height: 1000 };
  const drawn = name === 'bottle' ? await sharp(whole).extract(part).toBuffer() : whole;
  for (const width of WIDTHS) {
    const sized = sharp(drawn).resize({ width, withoutEnlargement: true }).removeAlpha();
    writeFileSync(
      `${OUTPUT}${name}-${width}.webp`,
      await sized.clone().webp({ quality: 74, effort: 6 }).toBuffer(),
    );
    writeFileSync(
      `${OUTPUT}${name}-${width}.avif`,
      await sized.clone().avif({ quality: 48, effort: 6 }).toBuffer(),
    );
  }
}
