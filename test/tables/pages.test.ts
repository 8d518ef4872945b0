import { describe, expect, test } from 'vitest';
import { families, familyKeys } from '#domain/custody/families.ts';
import { chart } from '#domain/ledger/chart.ts';
import { postingFacts, postingRules } from '#domain/ledger/posting-rules.ts';
import { visibility, viewers } from '#domain/people/visibility.ts';
import { lifecycle, moveEvents, movesFrom, rowOf } from '#domain/shipments/lifecycle.ts';
import {
  moneyStates,
  stageOf,
  stages,
  statuses,
  type StageContext,
} from '#domain/shipments/stages.ts';

/**
 * The four pages, printed completely: a changed row is visible here to its author and to the
 * reviewer.
 */
describe('the pages of the business', () => {
  test('page 1: the moves of a shipment', () => {
    const page = moveEvents.map((event) => {
      const row = rowOf(event);
      const annotations = [
        row.reason ? 'reason' : '',
        row.documentOnly ? 'document only' : '',
        row.takesOver ? 'takes over' : '',
        row.shelf ? `${row.shelf} shelf` : '',
        row.anywhere ? 'anywhere' : '',
      ]
        .filter(Boolean)
        .join(', ');
      return `${row.group.padEnd(5)}${event.padEnd(18)}${row.from.join(' ')} → ${row.to} | ${row.holder} | ${row.by.join(' ')} | ${row.permission}${annotations ? ` | ${annotations}` : ''}`;
    });
    expect(`\n${page.join('\n')}\n`).toMatchSnapshot();
  });

  test('page 2: the document families', () => {
    const page = familyKeys.map((key) => {
      const row = families[key];
      return `${key.padEnd(25)}${row.prefix} ${row.from}→${row.to} ${row.line} ${row.event ?? '-'} ${row.missEvent ?? '-'} posts ${row.posts ?? '-'} ${row.twoSided ? `answers ${row.twoSided}` : ''}`.trimEnd();
    });
    expect(`\n${page.join('\n')}\n`).toMatchSnapshot();
  });

  test('page 3: the chart of accounts and the facts that post', () => {
    const page = Object.entries(chart).map(
      ([key, row]) => `${key.padEnd(22)}${row.owner.padEnd(10)}${row.normal}`,
    );
    expect(
      `\n${page.join('\n')}\nfacts: ${postingFacts.join(' ')}\nrules: ${Object.keys(postingRules).join(' ')}\n`,
    ).toMatchSnapshot();
  });

  test('page 4: who may see which rows', () => {
    const page = Object.entries(visibility).map(([room, row]) =>
      `${room.padEnd(12)}${viewers.map((viewer) => `${viewer}: ${row[viewer]}`.padEnd(24)).join('')}`.trimEnd(),
    );
    expect(`\n${page.join('\n')}\n`).toMatchSnapshot();
  });
});

describe('the lifecycle holds together', () => {
  test('every status but the first can be reached from a shipment just created', () => {
    const reached = new Set<string>(['created']);
    for (let grew = true; grew; ) {
      grew = false;
      for (const event of moveEvents) {
        const row = rowOf(event);
        if (
          row.to !== 'same' &&
          row.from.some((status) => reached.has(status)) &&
          !reached.has(row.to)
        ) {
          reached.add(row.to);
          grew = true;
        }
      }
    }
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  test('a delivered, returned or cancelled shipment moves no further', () => {
    for (const status of ['delivered', 'returned', 'cancelled'] as const)
      expect(movesFrom(status)).toEqual([]);
  });

  test('a merchant moves a shipment only while it is still theirs, or was not delivered', () => {
    for (const event of moveEvents) {
      const row = rowOf(event);
      if (!(row.by as readonly string[]).includes('client')) continue;
      const from = row.clientFrom ?? row.from;
      expect([['created'], ['failed', 'postponed']]).toContainEqual(from);
    }
  });

  test('a move that ends with the courier or the recipient names who may make it', () => {
    expect(lifecycle.deliver.by).toEqual(['courier']);
    expect(lifecycle.handOver.by).toEqual(['staff']);
  });
});

describe('the stage is a function of the shipment’s values', () => {
  test('every combination of values has exactly one stage of the table', () => {
    const numbers: number[] = stages.map((stage) => stage.no);
    for (const status of statuses) {
      for (const money of moneyStates) {
        for (const branchId of [1, 2]) {
          const context: StageContext = {
            status,
            money,
            holderKind: 'branch',
            branchId,
            originBranchId: 1,
            homeBranchId: 1,
          };
          expect(numbers).toContain(stageOf(context));
        }
      }
    }
  });

  test.each([
    ['at the branch where it entered', { status: 'at_branch', branchId: 1 }, 3],
    ['at a later branch', { status: 'at_branch', branchId: 2 }, 14],
    ['delivered, cash with the courier', { status: 'delivered', money: 'with_courier' }, 6],
    ['delivered, cash in another branch', { status: 'delivered', money: 'at_branch' }, 16],
    ['delivered, cash on its way', { status: 'delivered', money: 'in_transfer' }, 17],
    ['delivered, payable', { status: 'delivered', money: 'payable' }, 11],
    ['delivered, paid', { status: 'delivered', money: 'paid' }, 12],
    ['returning, on the shelf of the merchant’s branch', { status: 'returning', branchId: 1 }, 9],
    ['returning, on another shelf', { status: 'returning', branchId: 2 }, 8],
    ['returning, with the courier', { status: 'returning', holderKind: 'courier', branchId: 1 }, 8],
  ] as const)('%s', (_name, context, stage) => {
    const base: StageContext = {
      status: 'created',
      money: 'none',
      holderKind: 'branch',
      branchId: 1,
      originBranchId: 1,
      homeBranchId: 1,
    };
    expect(stageOf({ ...base, ...context })).toBe(stage);
  });
});
