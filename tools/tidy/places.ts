import {
  type Check,
  literalText,
  type Node,
  type Offence,
  offence,
  type Source,
} from './source.ts';

/* Things that belong in one place: they are searched for everywhere else. */

interface Rule {
  /** Where the rule does not apply. Tests are exempt from all of them. */
  except: readonly RegExp[];
  /** Where the rule applies; if omitted: everywhere. */
  only?: RegExp;
  /** What is wrong with a node and what to do instead; nothing if it is correct. */
  find(node: Node): string | undefined;
}

const sqlStart =
  /^\s*(select\s[\s\S]*\bfrom\b|select\s+[\w.]+\(|insert\s+into\s|update\s+\S+(\s+(as\s+)?\w+)?\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s)/i;

const rules: readonly Rule[] = [
  {
    // The page that shows the API, and what a proxy or a header rule states about it.
    except: [/^contract\//, /^tools\//, /^bench\//, /^server\/http\/openapi\.ts$/],
    find: (node) => {
      const path = /^\/api\/[\w{?]/.exec(literalText(node) ?? '');
      return path ? 'a path of the API stands only in contract/: call it by its name' : undefined;
    },
  },
  {
    except: [
      /^server\/(.+\/)?([\w-]+-)?store[\w-]*\.ts$/,
      // A catalogue states what it reads, what it refuses and what it writes on one page.
      /^server\/(.+\/)?[\w-]+-catalogue\.ts$/,
      /^server\/(books|jobs|seed)\//,
      /^database\//,
      /^tools\//,
      /^(bench|sample)\//,
    ],
    find: (node) =>
      sqlStart.test(literalText(node) ?? '')
        ? 'SQL stands in the store of its room (store.ts, …-store.ts, …-catalogue.ts), in server/books or server/jobs: move it'
        : undefined,
  },
  {
    only: /^domain\//,
    except: [],
    find: (node) => {
      if (node.type === 'NewExpression' && (node.arguments as Node[]).length === 0) {
        return nameOf(node.callee) === 'Date' ? clock : undefined;
      }
      return node.type === 'MemberExpression' && impure.has(nameOf(node)) ? clock : undefined;
    },
  },
  {
    only: /^server\//,
    // Windows of a rate limit, and the mail file for development: neither is stored in the
    // database.
    except: [/^server\/http\/limits\/rate-limits\.ts$/, /^server\/jobs\/mailer\.ts$/],
    find: (node) => {
      const isNow = node.type === 'NewExpression' && (node.arguments as Node[]).length === 0;
      if (isNow && nameOf(node.callee) === 'Date') return ownClock;
      const isRead = node.type === 'MemberExpression' && nameOf(node) === 'Date.now';
      return isRead ? ownClock : undefined;
    },
  },
  {
    // With fresh data in the cache no request is sent, and code that waits for newer data waits
    // forever.
    except: [/^dashboard\/api\/opened\.ts$/, /^dashboard\/shell\/print\/use-print-log\.ts$/],
    only: /^dashboard\//,
    find: (node) =>
      node.type === 'Identifier' && node['name'] === 'isFetchedAfterMount'
        ? 'a form over something that exists is opened by dashboard/shell/form/EditScreen.tsx: use it'
        : undefined,
  },
  {
    except: [/^domain\//, /^words\//, /^dashboard\/ui\/values\/fmt\.ts$/, /^tools\//, /^bench\//],
    find: (node) => {
      if (node.type !== 'MemberExpression') return undefined;
      const name = nameOf(node);
      if (!name.startsWith('Intl.') && !/\.toLocale\w*String$/.test(name)) return undefined;
      return 'numbers and dates are written by dashboard/ui/values/fmt.ts (or words/): use it';
    },
  },
  {
    only: /^(domain|contract|server|dashboard)\//,
    except: [],
    find: (node) => (comparesFamily(node) ? family : undefined),
  },
  {
    only: /^(contract|server)\//,
    except: [],
    find: (node) => (isGuess(node) ? numbers : undefined),
  },
];

/** `row.family === 'settlement'`, in either order. */
function comparesFamily({ type, operator, left, right }: Node): boolean {
  if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return false;
  const sides = [left, right] as Node[];
  const isNamed = sides.some((side) => literalText(side) !== undefined);
  return isNamed && sides.some((side) => /(^|[._])family$/.test(nameOf(side)));
}
const family =
  'what a family alone does is a property of its row in domain/custody/families.ts, what it reads an entry in server/custody/gathers.ts: read it';

const ownClock =
  'rows are dated by the database: db.clock.now(); a duration is measured by performance.now()';

/** Coercions in every spelling: they read "25,5", "0x10" or "" as a number. */
function isGuess(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '+';
  if (node.type === 'MemberExpression') return nameOf(node) === 'z.coerce';
  if (node.type !== 'CallExpression') return false;
  const handed = (node.arguments as Node[]).map(nameOf);
  return [nameOf(node.callee), ...handed].some((name) => coercions.has(name));
}
const coercions = new Set([
  'Number',
  'parseInt',
  'parseFloat',
  'Number.parseInt',
  'Number.parseFloat',
]);
const numbers =
  'a number is read by domain/numbers.ts (parseWhole, parseDigits, wholeOf) or a field of contract/fields.ts';

const clock = 'domain/ knows no clock and no chance: take `now` or the id as an argument';
const impure = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

export const checkPlaces: Check = ({ sources }) =>
  sources
    .filter((source) => !source.isTest)
    .flatMap((source) => {
      const applying = rules.filter(({ only, except }) => {
        return (
          (only?.test(source.path) ?? true) && !except.some((place) => place.test(source.path))
        );
      });
      return source.nodes.flatMap((node) => findIn(source, node, applying));
    });

function findIn(source: Source, node: Node, applying: readonly Rule[]): Offence[] {
  return applying.flatMap((rule) => {
    const message = rule.find(node);
    return message ? [offence(source, node.start, message)] : [];
  });
}

/**
 * The dotted name of a node, such as `Date.now`; an object that is not a plain name returns an
 * empty text.
 */
function nameOf(value: unknown): string {
  const node = value as Node;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}
