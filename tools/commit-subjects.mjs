// Checks the subjects of commits: the area first, then what changes, at most 60 characters.
// `node tools/commit-subjects.mjs --since origin/main` checks the new commits; as the hook
// `tools/hooks/commit-msg` it gets the file of one message.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const longest = 60;
const area = /^[a-z][a-z0-9 -]*: \S/;

/** Subjects of merges are written by git. */
const isWrong = (subject) =>
  !subject.startsWith('Merge ') && (subject.length > longest || !area.test(subject));

const [what, name] = process.argv.slice(2);
const log = (range) => execFileSync('git', ['log', '--format=%s', range], { encoding: 'utf8' });
const subjects =
  what === '--since' ? log(`${name}..HEAD`) : readFileSync(what, 'utf8').split('\n', 1)[0];
const wrong = subjects.split('\n').filter((subject) => subject !== '' && isWrong(subject));
for (const subject of wrong)
  process.stderr.write(`"area: what changes", at most ${longest} characters: ${subject}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
