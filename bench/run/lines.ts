import { connect, type Socket } from 'node:net';

/** What came back over a line: nothing of it is read that no measurement asks for. */
export interface Answer {
  readonly status: number;
  /** Seconds; not a number where the answer names none. */
  readonly retryAfter: number;
  readonly body: Buffer;
}

interface Question {
  readonly bytes: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly leaving: NodeJS.Timeout;
}

const headEnd = '\r\n\r\n';
const lengthForm = /\r\ncontent-length: (\d+)/i;
const lastForm = /\r\nconnection: close/i;
const retryForm = /\r\nretry-after: (\d+)/i;

/**
 * Lines kept open to one server, each with one question at a time; who finds none free waits. Written by hand,
 * because Node's own client takes as much processor for a call as our server does, and they share the machine.
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

  /** @throws Error when the line breaks, or nobody answers in time: then the line is closed */
  ask(bytes: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leaving = setTimeout(() => this.#leave(question), this.#timeoutMs);
      const question: Question = { bytes, resolve, reject, leaving };
      const line = this.#free.pop() ?? (this.#all.size < this.#most ? this.#open() : null);
      if (line) line.ask(question);
      else this.#queue.push(question);
    });
  }

  close(): void {
    for (const line of this.#all) line.close(new Error('closed'));
  }

  #open(): Line {
    const line = new Line(connect(this.#to), {
      free: () => {
        const next = this.#queue.shift();
        if (next) line.ask(next);
        else this.#free.push(line);
      },
      gone: () => {
        this.#all.delete(line);
        const at = this.#free.indexOf(line);
        if (at >= 0) this.#free.splice(at, 1);
        const next = this.#queue.shift();
        if (next) this.#open().ask(next);
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
    for (const line of this.#all) if (line.asked === question) line.close(fault);
  }
}

class Line {
  asked: Question | null = null;
  #parts: Buffer[] = [];
  #missing = 0;
  #head: Omit<Answer, 'body'> | null = null;
  /** The server says that this answer is the last over this line. */
  #isLast = false;
  readonly #socket: Socket;
  readonly #free: () => void;

  constructor(socket: Socket, { free, gone }: { free: () => void; gone: () => void }) {
    this.#socket = socket.setNoDelay(true);
    this.#free = free;
    let fault = new Error('the line was closed');
    socket.on('data', (part) => this.#hear(part));
    socket.on('error', (error) => {
      fault = error;
    });
    socket.on('close', () => {
      this.#fail(fault);
      gone();
    });
  }

  ask(question: Question): void {
    this.asked = question;
    this.#socket.write(question.bytes);
  }

  close(fault: Error): void {
    this.#fail(fault);
    this.#socket.destroy();
  }

  #fail(fault: Error): void {
    const question = this.asked;
    this.asked = null;
    if (!question) return;
    clearTimeout(question.leaving);
    question.reject(fault);
  }

  #hear(part: Buffer): void {
    this.#parts.push(part);
    if (this.#head === null && !this.#readHead()) return;
    if (this.#head === null) return;
    const missing = this.#parts.reduce((left, { length }) => left - length, this.#missing);
    if (missing > 0) return;
    const { asked } = this;
    const answer = { ...this.#head, body: Buffer.concat(this.#parts) };
    this.asked = null;
    this.#parts = [];
    this.#head = null;
    if (!asked) return;
    clearTimeout(asked.leaving);
    asked.resolve(answer);
    if (this.#isLast) this.#socket.destroy();
    else this.#free();
  }

  /** True when the head is whole; only the body stays in the parts. */
  #readHead(): boolean {
    const all = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const end = all?.indexOf(headEnd) ?? -1;
    if (!all || end < 0) return false;
    const text = all.toString('latin1', 0, end);
    this.#head = {
      status: Number(text.slice(9, 12)),
      retryAfter: Number(retryForm.exec(text)?.[1] ?? Number.NaN),
    };
    this.#isLast = lastForm.test(text);
    const length = lengthForm.exec(text)?.[1];
    if (length === undefined) this.close(new Error('an answer without a length'));
    this.#missing = Number(length ?? 0);
    this.#parts = [all.subarray(end + headEnd.length)];
    return true;
  }
}
