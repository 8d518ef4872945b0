import { fileURLToPath } from 'node:url';
import { checkComments } from './tidy/comments.ts';
import { checkDocs } from './tidy/docs.ts';
import { checkFormerNames } from './tidy/former-names.ts';
import { checkFolders } from './tidy/folders.ts';
import { checkFloors } from './tidy/imports.ts';
import { checkLanguage } from './tidy/language.ts';
import { checkPlaces } from './tidy/places.ts';
import { checkNames, checkStyles } from './tidy/shape.ts';
import { checkSides } from './tidy/sides.ts';
import { type Check, type Offence, readProject } from './tidy/source.ts';
import { checkGlobalClasses, checkStyleClasses, checkUnusedClasses } from './tidy/style-classes.ts';
import { checkWords } from './tidy/words.ts';

/** The rules of STYLE.md that no linter knows. A new rule is a new row. */
const checks: Readonly<Record<string, Check>> = {
  'floors and rooms': checkFloors,
  'full folders': checkFolders,
  'file names': checkNames,
  'long style sheets': checkStyles,
  'wide comments': checkComments,
  'things in their place': checkPlaces,
  'left and right': checkSides,
  'classes that no style sheet has': checkStyleClasses,
  'classes of no global style': checkGlobalClasses,
  'unused classes': checkUnusedClasses,
  'words in their place': checkWords,
  'one word for one thing': checkLanguage,
  'names of former times': checkFormerNames,
  'paths in the pages': checkDocs,
};

/** All violations in the project at `root`, by rule. */
export function tidy(root: string): Map<string, Offence[]> {
  const project = readProject(root);
  const found = Object.entries(checks).map(([name, check]) => [name, check(project)] as const);
  return new Map(found.filter(([, offences]) => offences.length > 0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = tidy(fileURLToPath(new URL('../', import.meta.url)));
  for (const [name, offences] of found) {
    console.log(`\n${name}: ${offences.length}`);
    for (const { path, line, message } of offences) console.log(`  ${path}:${line}  ${message}`);
  }
  const count = [...found.values()].flat().length;
  console.log(count === 0 ? 'Tidy.' : `\n${count} to put in order.`);
  process.exitCode = count === 0 ? 0 : 1;
}
