import { type Check, literalText, type Node, offence } from './source.ts';

/*
 * What people read stands in `words/`, where one person can read all of it. Where Arabic is the
 * subject, not the message, it stands with its subject.
 */
const subjects = [
  /^domain\/(arabic|amount-in-words)\.ts$/, // letters that are one letter; how a number is written out
  /^domain\/places\/guess\.ts$/, // words that stand before the name of a place
  /^domain\/shipments\/create\/amount-meaning\.ts$/, // words beside an amount that say what it holds
  /^domain\/settings\.ts$/, // what a company is called until it says so
  /^server\/people\/(sign-in\/passwords|merchants\/name-fold)\.ts$/, // words that everybody guesses; spellings of one name
  /^server\/ledger\/(?:[\w-]+\/)?\w+(-\w+)*-checks-store\.ts$/, // a check and what it holds are read together
  /^server\/warm-up\.ts$/, // a shipment of nobody
  /^(server|database)\/seed\//, // a company to try it with
  /^dashboard\/ui\/fields\/use-options\.ts$/, // the article before a name
  /^dashboard\/office\/play\//, // pieces on show
];

const floors = /^(domain|contract|database|server|dashboard)\//;
const arabicWord = /[\u0621-\u064A]{2}/;

const saidBy = (node: Node): string | undefined =>
  node.type === 'JSXText' ? String(node.value) : literalText(node);

export const checkWords: Check = ({ sources }) =>
  sources
    .filter(({ path, isTest }) => !isTest && floors.test(path))
    .filter(({ path }) => !subjects.some((place) => place.test(path)))
    .flatMap((source) =>
      source.nodes
        .filter((node) => arabicWord.test(saidBy(node) ?? ''))
        .map((node) => offence(source, node.start, 'Arabic stands in words/')),
    );
