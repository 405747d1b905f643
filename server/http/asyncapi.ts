import * as z from 'zod/mini';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { CHANNELS, type ChannelRecord } from '#contract/channels.ts';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** The AsyncAPI 3.0 document of every realtime channel, with the messages of clients and server. */
export function asyncApiDocument(providerName: string) {
  const records = Object.entries<ChannelRecord>(CHANNELS);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${providerName} realtime channels`,
      version: '1',
      description: `WebSocket channels at \`realtimeUrl\` of /config.json, one socket each, with \`?token=&resume=\`. A client whose token was renewed sends \`{"type":"renew_token","token":"..."}\` on any of them and stays connected. Close codes: ${closeCodes()}.`,
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(records.map(([name, record]) => [name, channel(record)])),
    operations: Object.fromEntries(records.flatMap(([name, record]) => operations(name, record))),
    components: { securitySchemes: { token: { type: 'httpApiKey', in: 'query', name: 'token' } } },
  };
}

const closeCodes = () =>
  Object.entries(CLOSE)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ');

const isSilent = (schema: z.ZodMiniType) => schema instanceof z.ZodMiniNever;

function channel(record: ChannelRecord) {
  return {
    address: record.path,
    title: record.summary,
    description: accessText(record),
    messages: {
      ...(isSilent(record.ClientMessage) ? {} : { client: { payload: jsonSchema(record.ClientMessage, 'input') } }),
      server: { payload: jsonSchema(record.ServerMessage, 'output') },
    },
    bindings: {
      ws: {
        query: {
          type: 'object',
          required: ['token'],
          properties: {
            token: { type: 'string' },
            resume: { type: 'integer', description: 'The last `seq` seen: what was sent since comes again' },
          },
        },
      },
    },
  };
}

function accessText({ access, needsVisionTenants }: ChannelRecord): string {
  if (access === 'simulator') return 'Open to simulator and media.';
  if (access.length === 0) return 'Open to any signed-in user.';
  const vision = needsVisionTenants ? ', and at least one vision tenant' : '';
  return `Needs ${access.map((permission) => `\`${permission}\``).join(' and ')}${vision}.`;
}

/** From the server's point of view, as AsyncAPI requires: it receives the messages that clients send. */
function operations(name: string, { ClientMessage }: ChannelRecord) {
  const operation = (action: 'send' | 'receive', message: 'server' | 'client') => ({
    action,
    channel: { $ref: `#/channels/${name}` },
    messages: [{ $ref: `#/channels/${name}/messages/${message}` }],
    security: [{ $ref: '#/components/securitySchemes/token' }],
  });
  return [
    [`${name}.send`, operation('send', 'server')],
    ...(isSilent(ClientMessage) ? [] : [[`${name}.receive`, operation('receive', 'client')]]),
  ];
}
