/** `npm run docs:settings`: writes the settings table. `--check` fails if the table is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTable } from '@roadcast/server/app/setting-kinds/setting-table';

const FILE = 'docs/operating/settings.md';
const START = '<!-- settings:start -->\n';
const END = '<!-- settings:end -->';

const HEAD = '| setting | default | what it is for |\n| --- | --- | --- |\n';

const rows = Object.entries(settingTable).map(([name, { default: value, help }]) => {
  const shown = value === '' ? '' : `\`${value}\``;
  return `| \`${name}\` | ${shown} | ${help} |\n`;
});
const page = readFileSync(FILE, 'utf8');
const [before = '', rest = ''] = page.split(START);
const after = rest.slice(rest.indexOf(END));
const written = `${before}${START}${HEAD}${rows.join('')}${after}`;
if (process.argv.includes('--check')) {
  if (written !== page) {
    process.stderr.write(`The table of settings in ${FILE} is out of date: run npm run docs:settings\n`);
    process.exit(1);
  }
} else {
  writeFileSync(FILE, written);
}
