import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchLocationNames } from '#contract/locations.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { SopSitesScreen } from './sop-sites-screen.tsx';

const show = (count: number) => {
  const payload = Array.from({ length: count }, (_, index) => ({ id: `location-${index}`, name: `Site ${index}` }));
  renderScreen(<SopSitesScreen />, { user: testUser('GM'), answers: [reply(searchLocationNames, { payload })] });
};

const hint = 'These are the first 100 sites. Search by name for the others.';

it('says that there may be more sites than one search returns', async () => {
  show(100);
  expect(await screen.findByText(hint)).toBeVisible();
});

it('says nothing while all sites are listed', async () => {
  show(99);
  expect(await screen.findByRole('link', { name: 'Site 98' })).toBeVisible();
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});
