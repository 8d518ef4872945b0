import { type Check, literalText, type Node, offence } from './source.ts';

/*
 * Texts for users belong in `words/`, where one person can read all of them. Where Arabic is the
 * data, not the message, it stays with the code.
 */
const subjects = [
  // letters that count as the same; how a number is written out
  /^domain\/(arabic|amount-in-words)\.ts$/,
  // words that stand before the name of a place
  /^domain\/places\/guess\.ts$/,
  // words next to an amount that state what it includes
  /^domain\/shipments\/create\/amount-meaning\.ts$/,
  // the default name of a company
  /^domain\/settings\.ts$/,
  // commonly guessed words; spellings of one name
  /^server\/people\/(sign-in\/passwords|merchants\/name-fold)\.ts$/,
  // a check is read together with its data
  /^server\/ledger\/(?:[\w-]+\/)?\w+(-\w+)*-checks-store\.ts$/,
  // an example shipment
  /^server\/warm-up\.ts$/,
  // a sample company
  /^(server|database)\/seed\//,
  // the article before a name
  /^dashboard\/ui\/fields\/use-options\.ts$/,
  // samples of the gallery
  /^dashboard\/office\/play\//,
];

const floors = /^(domain|contract|database|server|dashboard)\//;
const arabicWord = /[\u0621-\u064A]{2}/;

const textOf = (node: Node): string | undefined =>
  node.type === 'JSXText' ? String(node.value) : literalText(node);

export const checkWords: Check = ({ sources }) =>
  sources
    .filter(({ path, isTest }) => !isTest && floors.test(path))
    .filter(({ path }) => !subjects.some((place) => place.test(path)))
    .flatMap((source) =>
      source.nodes
        .filter((node) => arabicWord.test(textOf(node) ?? ''))
        .map((node) => offence(source, node.start, 'Arabic stands in words/')),
    );
