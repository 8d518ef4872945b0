import { mayRepeat, type ReadValue, readerOf } from './values.ts';

/** A column of an answer, as the database describes it. */
export interface Column {
  readonly name: string;
  readonly typeId: number;
}

type Row = Readonly<Record<string, unknown>>;

/** How rows of one shape are made; shared by all statements that answer in it. */
export interface Shape {
  readonly reads: readonly ReadValue[];
  readonly repeats: readonly boolean[];
  readonly make: (values: readonly unknown[]) => Row;
}

const shapes = new Map<string, Shape>();
const mostShapes = 1000;

/** The shape of these columns, made once. */
export function shapeOf(columns: readonly Column[]): Shape {
  const key = columns.map(({ name, typeId }) => `${typeId} ${name}`).join('\n');
  const known = shapes.get(key);
  if (known) return known;
  const reads = columns.map(({ typeId }) => readerOf(typeId));
  const shape = { reads, repeats: reads.map(mayRepeat), make: makerOf(columns) };
  if (shapes.size >= mostShapes) shapes.clear();
  shapes.set(key, shape);
  return shape;
}

/**
 * A function that makes a row as if its fields were written there: put into an object one after the
 * other by their names, two thousand values of a list take ten times as long. The names are those
 * of our own statements.
 */
function makerOf(columns: readonly Column[]): Shape['make'] {
  const fields = columns.map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as Shape['make'];
}

/** Reads the rows of one answer. */
export class RowReader {
  readonly #shape: Shape;
  readonly #values: unknown[];
  /** Where the row before had its values, and in which piece. */
  readonly #places: Int32Array;
  #piece: Buffer | null = null;

  constructor(shape: Shape) {
    this.#shape = shape;
    this.#values = shape.reads.map(() => null);
    this.#places = new Int32Array(shape.reads.length * 2);
  }

  /** @param from where the message's number of columns stands */
  read(bytes: Buffer, from: number): Row {
    const { reads, repeats, make } = this.#shape;
    const values = this.#values;
    const places = this.#places;
    const isSamePiece = this.#piece === bytes;
    this.#piece = bytes;
    let at = from + 2;
    for (let column = 0; column < reads.length; column += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      const isAgain =
        isSamePiece &&
        length > 0 &&
        repeats[column] === true &&
        places[column * 2 + 1] === length &&
        isSame(bytes, places[column * 2] as number, at, length);
      places[column * 2] = at;
      places[column * 2 + 1] = length;
      if (length < 0) {
        values[column] = null;
        continue;
      }
      if (!isAgain) values[column] = (reads[column] as ReadValue)(bytes, at, at + length);
      at += length;
    }
    return make(values);
  }
}

/** From the end: ids and instants that follow each other begin alike. */
function isSame(bytes: Buffer, one: number, other: number, length: number): boolean {
  for (let at = length - 1; at >= 0; at -= 1)
    if (bytes[one + at] !== bytes[other + at]) return false;
  return true;
}
