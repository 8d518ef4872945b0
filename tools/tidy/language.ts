import { type Check, offence } from './source.ts';

/**
 * Words that the code no longer uses, each with its replacement: one word for one thing
 * (`GLOSSARY.md`). They are searched for in identifiers, file names, comments and pages; names of
 * the specification occur in path literals, which are not searched.
 */
const replaced: Readonly<Record<string, string>> = {
  parcel: 'shipment',
  'shop(?!p)': 'merchant',
  'paper(?!s? size)': 'document, identity document, print or page size',
  useService: 'useCall',
  collectionRequest: 'pickup',
  tafqit: 'amountInWords',
  'telephone(?!=no)': 'phone',
  purse: 'account',
  'furniture\\b': 'lookup rows',
  'births?\\b': 'creation',
  doorkeeper: 'admission control',
  'mended\\b': 'fixed',
  'anew\\b': 'again',
  'thrice\\b': 'three times',
  'of late\\b': 'recently',
  priceAsk: 'priceRequest',
  'crew\\b': 'team',
  createWorld: 'createFixtures',
  'whoever\\b': 'the subject by name',
  'somebody\\b': 'the subject by name',
  'anybody\\b': 'the subject by name',
  'strangers?\\b': "anonymous, or another merchant's or branch's",
  'askedBy\\b': 'requestedBy',
  'askers?\\b': 'requester',
  'askerId\\b': 'requesterId',
  'asker_id\\b': 'requester_id',
  'Asked\\b': 'params, or what it is',
  'box_short\\b': 'till_short',
  'box_changed\\b': 'till_changed',
  'keptJson\\b': 'storedJson',
  'turn(?:s|ed)?[ _]?[aA]way\\b': 'shed',
};

const capital = (word: string): string =>
  word.startsWith('(') ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const eitherCase = (word: string): string => `(?:${word}|${capital(word)})`;

/** They discuss former words. */
const about =
  /^(tools\/tidy\/language\.ts|GLOSSARY\.md|CHANGELOG\.md|docs\/decisions\/|server\/custody\/settlements\/settlement-jobs-store\.ts)/;

/** Matches a separate word or the beginning of an identifier, and a later part of one. */
const wanted = new RegExp(
  Object.keys(replaced)
    .map((word) => `(?<![A-Za-z])${eitherCase(word)}|(?<=[a-z])${capital(word)}`)
    .join('|'),
  'g',
);

const insteadOf = (found: string): string =>
  Object.entries(replaced).find(([word]) => new RegExp(`^(${word})`, 'i').test(found))?.[1] ?? '';

export const checkLanguage: Check = ({ sources, texts }) =>
  [...sources, ...texts]
    .filter(({ path }) => !about.test(path))
    .flatMap((file) => [
      ...[...file.path.matchAll(wanted)].map(([word]) =>
        offence(file, 0, `the file name says «${word}»: ${insteadOf(word)}`),
      ),
      ...[...file.text.matchAll(wanted)].map((found) =>
        offence(file, found.index, `«${found[0]}»: write ${insteadOf(found[0])}`),
      ),
    ]);
