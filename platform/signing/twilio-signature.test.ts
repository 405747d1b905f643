import { expect, it } from 'vitest';
import { twilioSignature } from './twilio-signature.ts';

it("signs as in the example of Twilio's documentation", () => {
  const fields = {
    Digits: '1234',
    To: '+18005551212',
    From: '+12349013030',
    Caller: '+12349013030',
    CallSid: 'CA1234567890ABCDE',
  };
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature('12345', address, fields)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
});
