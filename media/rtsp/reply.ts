/** Statuses in a camera's answers (RFC 2326, 7.1.1). */
const REASONS = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Request Entity Too Large',
  451: 'Parameter Not Understood',
  454: 'Session Not Found',
  455: 'Method Not Valid in This State',
  457: 'Invalid Range',
  459: 'Aggregate Operation Not Allowed',
  461: 'Unsupported Transport',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  505: 'RTSP Version Not Supported',
  551: 'Option Not Supported',
} as const;

export type RtspStatus = keyof typeof REASONS;

/** An answer without the sequence number of its request. */
export interface Reply {
  readonly status: RtspStatus;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
  /** Runs once the answer has been sent: pictures come after it. */
  readonly after?: () => void;
}

/** The request is refused. */
export class RtspRefused extends Error {
  readonly reply: Reply;

  constructor(status: RtspStatus, headers: Reply['headers'] = []) {
    super(REASONS[status]);
    this.reply = { status, headers };
  }
}

/** The bytes of an answer. It has no sequence number when the request's was unreadable. */
export function formatReply({ status, headers = [], body }: Reply, sequence: string | undefined): Buffer {
  const lines = [`RTSP/1.0 ${status} ${REASONS[status]}`];
  if (sequence !== undefined) lines.push(`CSeq: ${sequence}`);
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
