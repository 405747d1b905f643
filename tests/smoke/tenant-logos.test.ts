import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { removeTenantLogo, uploadTenantLogo } from '#contract/tenant-logos.ts';
import { tenantLogos } from '#db/schema/tenants.ts';
import { openIncident } from '../support/open-incident.ts';
import { cutOff, pictureFile } from '../support/picture-files.ts';
import { readPdf } from '../support/read-pdf.ts';
import { incidentsBody, reportOf } from '../support/report-request.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const AS = 'gsoc-manager';

const server = serverPerTest();
let id: string;
beforeEach(() => {
  id = server.picks.userOf(AS).tenantId;
});

const upload = async (logo: File, as = AS) => server.call(uploadTenantLogo, { params: { id }, body: { logo } }, as);
const remove = async () => (await server.call(removeTenantLogo, { params: { id } }, AS)).reply.payload;
const folder = () => path.join(server.config.dataDir, 'tenant-logos');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const report = async () => readPdf(await reportOf(server, incidentsBody(server, [openIncident(server.db, AS).id]), AS));

it('shows the logo of a tenant on the cover of its reports, with a description, until it is removed', async () => {
  expect((await upload(await pictureFile())).reply.payload).toEqual({ id, hasLogo: true });
  const shown = await report();
  expect(shown.raw).toMatch(/\/Alt \(Logo of [A-Z]/);
  expect(shown.raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(await remove()).toEqual({ id, hasLogo: false });
  expect((await report()).raw).not.toContain('/Alt (Logo of');
});

it('stores one file for each tenant, and none once the logo is removed', async () => {
  await upload(await pictureFile());
  await upload(await pictureFile({ type: 'webp' }));
  const [logo, ...others] = server.db.select().from(tenantLogos).all();
  expect(others).toEqual([]);
  expect(files()).toEqual([`${logo?.fileId}.webp`]);
  await remove();
  await remove();
  expect(files()).toEqual([]);
});

it('refuses pictures that are cut off or too small, and keeps the former logo', async () => {
  await upload(await pictureFile());
  const before = files();
  for (const picture of [cutOff(await pictureFile()), await pictureFile({ width: 16, height: 16 })]) {
    expect((await upload(picture)).status).toBe(400);
  }
  expect(files()).toEqual(before);
});
