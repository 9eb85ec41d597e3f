/** `npm run docs:settings`: prints the settings into the README. With `--check` it only says whether the table is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTable } from '@roadcast/server/app/settings';

const START = '<!-- settings:start -->\n';
const END = '<!-- settings:end -->';

const HEAD = '| setting | default | what it is for |\n| --- | --- | --- |\n';

const rows = Object.entries(settingTable).map(([name, { default: value, help }]) => {
  const shown = value === '' ? '' : `\`${value}\``;
  return `| \`${name}\` | ${shown} | ${help} |\n`;
});
const readme = readFileSync('README.md', 'utf8');
const [before = '', rest = ''] = readme.split(START);
const after = rest.slice(rest.indexOf(END));
const written = `${before}${START}${HEAD}${rows.join('')}${after}`;
if (process.argv.includes('--check')) {
  if (written !== readme) {
    process.stderr.write('The table of settings in README.md is out of date: run npm run docs:settings\n');
    process.exit(1);
  }
} else {
  writeFileSync('README.md', written);
}
