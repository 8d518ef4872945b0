import { connect, type Socket } from 'node:net';

/** The response of a connection: only what a measurement needs is parsed. */
export interface Answer {
  readonly status: number;
  /** Seconds; NaN if the response has none. */
  readonly retryAfter: number;
  /** Empty for a successful response that is not read: only its bytes were counted. */
  readonly body: Buffer;
}

interface Question {
  readonly bytes: string;
  readonly isRead: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly leaving: NodeJS.Timeout;
}

const headEnd = '\r\n\r\n';
const good = 200;
/**
 * Shared read buffer: all connections read into it and process the bytes before the next read. A
 * buffer per response made garbage collection the largest cost of the sender for lists of 28 kB.
 */
const room = Buffer.allocUnsafeSlow(256 * 1024);
const lengthForm = /\r\ncontent-length: (\d+)/i;
const lastForm = /\r\nconnection: close/i;
const retryForm = /\r\nretry-after: (\d+)/i;

/**
 * Persistent connections to one server, one request at a time each; a caller waits when none is
 * free. Written by hand because Node's own client uses as much processor time per call as our
 * server, and they share the machine.
 */
export class Lines {
  readonly #free: Line[] = [];
  readonly #queue: Question[] = [];
  readonly #all = new Set<Line>();
  readonly #to: { host: string; port: number };
  readonly #most: number;
  readonly #timeoutMs: number;

  constructor(base: string, { most, timeoutMs }: { most: number; timeoutMs: number }) {
    const { hostname: host, port } = new URL(base);
    this.#to = { host, port: Number(port) };
    this.#most = most;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @throws Error when the connection breaks or the response times out; the connection is closed
   *   then
   */
  send(bytes: string, isRead = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leaving = setTimeout(() => this.#leave(question), this.#timeoutMs);
      const question: Question = { bytes, isRead, resolve, reject, leaving };
      const line = this.#free.pop() ?? (this.#all.size < this.#most ? this.#open() : null);
      if (line) line.send(question);
      else this.#queue.push(question);
    });
  }

  close(): void {
    for (const line of this.#all) line.close(new Error('closed'));
  }

  #open(): Line {
    const line = new Line(this.#to, {
      free: () => {
        const next = this.#queue.shift();
        if (next) line.send(next);
        else this.#free.push(line);
      },
      gone: () => {
        this.#all.delete(line);
        const at = this.#free.indexOf(line);
        if (at >= 0) this.#free.splice(at, 1);
        const next = this.#queue.shift();
        if (next) this.#open().send(next);
      },
    });
    this.#all.add(line);
    return line;
  }

  #leave(question: Question): void {
    const fault = new Error('no answer in time');
    const at = this.#queue.indexOf(question);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      question.reject(fault);
      return;
    }
    for (const line of this.#all) if (line.params === question) line.close(fault);
  }
}

class Line {
  params: Question | null = null;
  /** The bytes of an incomplete header. */
  #begun: Buffer | null = null;
  #head: Omit<Answer, 'body'> | null = null;
  #body: Buffer[] = [];
  #missing = 0;
  /** The server closes the connection after this response. */
  #isLast = false;
  readonly #socket: Socket;
  readonly #free: () => void;

  constructor(
    to: { host: string; port: number },
    { free, gone }: { free: () => void; gone: () => void },
  ) {
    const callback = (length: number): boolean => {
      this.#hear(room.subarray(0, length));
      return true;
    };
    this.#socket = connect({ ...to, onread: { buffer: room, callback } }).setNoDelay(true);
    this.#free = free;
    let fault = new Error('the line was closed');
    this.#socket.on('error', (error) => {
      fault = error;
    });
    this.#socket.on('close', () => {
      this.#fail(fault);
      gone();
    });
  }

  send(question: Question): void {
    this.params = question;
    this.#socket.write(question.bytes);
  }

  close(fault: Error): void {
    this.#fail(fault);
    this.#socket.destroy();
  }

  #fail(fault: Error): void {
    const question = this.params;
    this.params = null;
    if (!question) return;
    clearTimeout(question.leaving);
    question.reject(fault);
  }

  #hear(part: Buffer): void {
    const rest = this.#head === null ? this.#readHead(part) : part;
    if (this.#head === null || rest === null) return;
    this.#missing -= rest.length;
    if (this.#missing < 0) return this.close(new Error('an answer longer than it says'));
    // Retained bytes are copied, because the next read overwrites the buffer.
    if (this.params?.isRead || this.#head.status !== good) this.#body.push(Buffer.from(rest));
    if (this.#missing > 0) return;
    const { params } = this;
    const answer = { ...this.#head, body: Buffer.concat(this.#body) };
    this.params = null;
    this.#head = null;
    if (!params) return;
    clearTimeout(params.leaving);
    params.resolve(answer);
    if (this.#isLast) this.#socket.destroy();
    else this.#free();
  }

  /** The bytes of the chunk that belong to the body; null while the header is incomplete. */
  #readHead(part: Buffer): Buffer | null {
    const all = this.#begun === null ? part : Buffer.concat([this.#begun, part]);
    const end = all.indexOf(headEnd);
    if (end < 0) {
      this.#begun = Buffer.from(all);
      return null;
    }
    this.#begun = null;
    const text = all.toString('latin1', 0, end);
    const length = lengthForm.exec(text)?.[1];
    if (length === undefined) {
      this.close(new Error('an answer without a length'));
      return null;
    }
    this.#head = {
      status: Number(text.slice(9, 12)),
      retryAfter: Number(retryForm.exec(text)?.[1] ?? Number.NaN),
    };
    this.#isLast = lastForm.test(text);
    this.#missing = Number(length);
    this.#body = [];
    return all.subarray(end + headEnd.length);
  }
}
