import { crc32, deflateSync } from 'node:zlib';
import { addDays } from '#domain/time.ts';
import { seatOf, type Demo } from './company.ts';
import { at } from './random.ts';
import { runAs, type Seat } from '../run-as.ts';

/**
 * Days from today to the expiry of a courier's documents: most are valid, some expire soon, one has
 * expired.
 */
const licenceEnds = [900, 400, 12, 700, -20, 1100, 26, 300];
const cardEnds = 2000;
const firstNumber = 198_700_001_234;

/** Identity documents of couriers: a card with both sides, and a licence. */
export async function leaveIdentities(demo: Demo): Promise<void> {
  const today = demo.calendar.days.at(-1) ?? '';
  const seat = seatOf(demo, demo.staff.admin, { day: 0, minute: 30 });
  const couriers = [...demo.staff.teams.values()].flatMap((team) => team.couriers);
  for (const [index, { userId }] of couriers.entries()) {
    await runAs(seat, 'users.addIdentityDocument', {
      id: userId,
      kind: 'national_id',
      number: String(firstNumber + index * 7919),
      expires_on: addDays(today, cardEnds + index),
      front: await bring(seat, 'وجه البطاقة.png', [190, 214, 200]),
      back: await bring(seat, 'ظهر البطاقة.png', [214, 206, 190]),
    });
    await runAs(seat, 'users.addIdentityDocument', {
      id: userId,
      kind: 'driving_licence',
      number: `B-${4100 + index}`,
      expires_on: addDays(today, at(licenceEnds, index % licenceEnds.length)),
      front: await bring(seat, 'إجازة السوق.png', [196, 204, 224]),
    });
  }
}

async function bring(seat: Seat, name: string, document: Colour): Promise<string> {
  const content = cardPicture(document).toString('base64');
  const { data } = await runAs(seat, 'files.upload', { kind: 'identity', name, content });
  return data.uuid;
}

type Colour = readonly [red: number, green: number, blue: number];
const ink: Colour = [70, 84, 104];
const size = { width: 324, height: 204 };

/** A blank card: a place for a photo and lines for the text next to it. */
function cardPicture(document: Colour): Buffer {
  const { width, height } = size;
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (__, x) => (isInked(x, y) ? ink : document));
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel, three channels.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isInked(x: number, y: number): boolean {
  if (y < 26) return true;
  const isPhoto = x > 224 && x < 300 && y > 50 && y < 150;
  const isLine = x > 24 && x < 200 && y > 56 && y < 150 && y % 24 < 7;
  return isPhoto || isLine;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
