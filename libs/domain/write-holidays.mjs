// `node libs/domain/write-holidays.mjs`: writes src/rules/shared/holidays.ts from @holiday-jp/holiday_jp, whose table also names each
// holiday in two languages and is ten times as large. Run it after an update of the package; a test compares the two.
import { writeFileSync } from 'node:fs';
import holidayJp from '@holiday-jp/holiday_jp';

const days = Object.keys(holidayJp.holidays).sort();
const years = [...new Set(days.map((day) => day.slice(0, 4)))];
const lines = years.map((year) => {
  const own = days.filter((day) => day.startsWith(year)).map((day) => day.slice(5).replace('-', ''));
  return `  ${year}: '${own.join(' ')}',`;
});
writeFileSync(
  new URL('src/rules/shared/holidays.ts', import.meta.url),
  `// Written by \`node libs/domain/write-holidays.mjs\`; do not edit.
/** National holidays of Japan by year, as \`MMDD\`, substitute and in-between holidays included. */
export const HOLIDAYS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
