import { expect, it } from 'vitest';
import { createOperators } from './operators.ts';
import { parseScenario } from './scenario-file.ts';

const SCENARIO = 'operators: { desk: { account: monitoring }, night: { account: gsoc-operator } }';

function operators({ hasBegun = false, text = SCENARIO } = {}) {
  const seats = new Set<string>();
  const { open } = createOperators({
    scenarioFile: parseScenario('fox.yaml', text),
    seats,
    // No server listens there.
    origin: 'http://127.0.0.1:9',
    token: 'token',
    browser: { newContext: () => Promise.reject(new Error('the test opens no browser')) },
    contextOptions: {},
    hasBegun: () => hasBegun,
  });
  return { open, seats };
}

it('names the operators that there are', async () => {
  const { open, seats } = operators();
  await expect(open('dsk')).rejects.toThrow("fox.yaml has no operator 'dsk'; did you mean 'desk'?");
  await expect(open('manager')).rejects.toThrow("fox.yaml has no operator 'manager'; it has: desk, night");
  expect(seats.size).toBe(0);
  await expect(operators({ text: 'world: own' }).open('desk')).rejects.toThrow('fox.yaml has no operators');
});

it('refuses operators whom the simulator plays already, and says who cannot sign in', async () => {
  await expect(operators({ hasBegun: true }).open('desk')).rejects.toThrow(
    "the operator 'desk' is played by the simulator already: call operator('desk') before world.play()",
  );
  const { open, seats } = operators();
  await expect(open('desk')).rejects.toThrow("the operator 'desk' cannot sign in as monitoring@watchfloor.test");
  expect([...seats]).toEqual(['desk']);
});
