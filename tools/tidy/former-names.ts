import { type Check, type Node, offence, type Source } from './source.ts';

interface FormerName {
  /** A part of a name: `askAgain` is found, `task` is not. */
  readonly word: string;
  readonly instead: string;
  /** Names with another meaning, names of packages, and fields of the wire. */
  readonly allowed?: RegExp;
}

/**
 * Words that no name contains any longer, each with its replacement. Only names are searched: to
 * ask, to say and to keep are verbs of plain English, so comments and test names may use them.
 */
const former: readonly FormerName[] = [
  {
    word: 'ask(?:s|ed|ing)?',
    instead: 'request, query, question or params',
    allowed: /_|^[A-Z_]+$/,
  },
  { word: 'tells?|told', instead: 'notify, publish or send', allowed: /_/ },
  { word: 'says?|said', instead: 'messages, text or entered' },
  { word: 'desks?|stations?', instead: 'editor, page or stop' },
  {
    word: 'sheets?',
    instead: 'export, table, worksheet, page or runSheet',
    allowed: /[rR]unSheet|[bB]alanceSheet|^readSheet$|sheet[48]|^sheet_/,
  },
  {
    word: 'box(?:es)?',
    instead: 'till, input, container or outbox',
    allowed: /^(?:viewBox|boundingBox|box_\w+)$/,
  },
  { word: 'kept|keepers?', instead: 'stored, cached or draft', allowed: /^surplusKept$/ },
  { word: 'standings?', instead: 'balance, status or current' },
  { word: 'acts?', instead: 'action' },
  {
    word: 'crowd|pulse|nouns|lanes',
    instead: 'load, probe, entities or workers',
    allowed: /^NOUNS$/,
  },
  // The loop variable of `test/chaos/model` is the name alone.
  { word: 'beside', instead: 'next to, or what the rule checks', allowed: /^beside$/ },
  { word: 'seers?|nasty|deeds?', instead: 'reader, malformed or operation' },
  { word: 'ears?|gaze|postman', instead: 'listener, detector or dispatcher' },
  { word: 'farewells?|nobodys', instead: 'shutdown, or unused' },
];

const separate = ({ word }: FormerName): RegExp => {
  const capital = word.replace(/(^|\|)[a-z]/g, (letter) => letter.toUpperCase());
  return new RegExp(
    `^_?(?:${word}|${capital})(?=$|[A-Z_0-9])|[a-z0-9](?:${capital})(?=$|[A-Z_0-9])`,
  );
};
const rows = former.map((row) => ({ ...row, pattern: separate(row) }));

/** Outside the pages, which list facts, the word hides what an argument is. */
const bareFacts = ({ path }: Source, name: string): boolean =>
  /^facts$/i.test(name) && !/^(?:dashboard|words)\//.test(path);

function faultOf(source: Source, name: string): string | null {
  if (bareFacts(source, name)) return 'context, options or what it is';
  const row = rows.find(({ pattern, allowed }) => pattern.test(name) && !allowed?.test(name));
  return row?.instead ?? null;
}

const nameOf = ({ type, name }: Node): string | null =>
  /^(?:JSX|Private)?Identifier$/.test(type) && typeof name === 'string' ? name : null;

export const checkFormerNames: Check = ({ sources }) =>
  sources
    .filter(({ path }) => path !== 'tools/tidy/language.ts')
    .flatMap((source) =>
      source.nodes.flatMap((node) => {
        const name = nameOf(node);
        const instead = name === null ? null : faultOf(source, name);
        return instead === null ? [] : [offence(source, node.start, `«${name}»: write ${instead}`)];
      }),
    );
