/** The instructions of a TwiML document about a call: the number to dial, and where to report. */
export interface DialInstruction {
  number: string;
  /** How long the contact's phone rings, in seconds. */
  timeoutSeconds: number;
  statusCallback: string;
  /** Present when the call is recorded. */
  recordingCallback: string | undefined;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads `<Dial>` with one `<Number>`; undefined for any other document, which refuses the call. */
export function readDial(twiml: string): DialInstruction | undefined {
  const [, dial = '', number = '', to] = /<Dial([^>]*)><Number([^>]*)>([^<]+)<\/Number><\/Dial>/.exec(twiml) ?? [];
  const attribute = (tag: string, name: string) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    return value === undefined ? undefined : unescaped(value);
  };
  const statusCallback = attribute(number, 'statusCallback');
  if (to === undefined || statusCallback === undefined) return undefined;
  const isRecorded = attribute(dial, 'record')?.startsWith('record-from-') ?? false;
  return {
    number: unescaped(to),
    timeoutSeconds: Number(attribute(dial, 'timeout') ?? 30),
    statusCallback,
    recordingCallback: isRecorded ? attribute(dial, 'recordingStatusCallback') : undefined,
  };
}
