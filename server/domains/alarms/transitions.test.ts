import { describe, expect, it } from 'vitest';
import { operatorTransition, systemTransition } from './transitions.ts';

const none = { given: false, mayBeLeftOut: false };
const given = { given: true, mayBeLeftOut: false };
const leftOut = { given: false, mayBeLeftOut: true };

describe('an operator', () => {
  it.each(['pending', 'pending_cutoff'])('takes up %s without a comment', (from) => {
    expect(operatorTransition(from, 'In Progress', none)).toBe('in_progress');
  });

  it('returns an alarm in progress without a comment', () => {
    expect(operatorTransition('in_progress', 'Pending', none)).toBe('pending');
  });

  it.each(['pending', 'pending_cutoff', 'in_progress'])('resolves %s with a comment', (from) => {
    expect(operatorTransition(from, ' resolved ', given)).toBe('resolved_by_operator');
    expect(operatorTransition(from, 'Resolved', leftOut)).toBe('resolved_by_operator');
    expect(() => operatorTransition(from, 'Resolved', none)).toThrow('A comment is required to resolve an alarm');
  });

  it.each([
    ['in_progress', 'in_progress', 'This alarm is In Progress and cannot become In Progress'],
    ['pending', 'pending', 'This alarm is Pending and cannot become Pending'],
    ['in_progress', 'pending_cutoff', 'This alarm is In Progress and cannot become Pending'],
    ['resolved', 'pending', 'This alarm is Resolved already'],
    ['analyzing', 'resolved', 'This alarm is Analyzing and cannot become Resolved'],
    ['resolved', 'in_progress', 'This alarm is Resolved already'],
    ['resolved_by_operator', 'resolved', 'This alarm is Resolved already'],
    ['acknowledged_via_acs', 'resolved', 'This alarm is Alarm Acknowledged via ACS already'],
    ['pending', 'resolved_by_watchfloor', 'This alarm is Pending and cannot become Resolved'],
  ])('cannot move %s to %s', (from, to, message) => {
    expect(() => operatorTransition(from, to, given)).toThrow(message);
  });

  it('cannot set an unknown status', () => {
    expect(() => operatorTransition('pending', 'done', given)).toThrow(
      'The status must be Pending, In Progress or Resolved',
    );
  });
});

describe('the system', () => {
  it.each(['pending', 'pending_cutoff', 'in_progress', 'analyzing'])('lets the AI resolve %s', (from) => {
    expect(systemTransition(from, 'resolved_by_watchfloor', 'ai')).toBe('resolved_by_watchfloor');
  });

  it('lets the access system acknowledge pending alarms only', () => {
    expect(systemTransition('pending', 'acknowledged_via_acs', 'access-system')).toBe('acknowledged_via_acs');
    expect(() => systemTransition('analyzing', 'acknowledged_via_acs', 'access-system')).toThrow();
  });

  it.each(['resolved', 'resolved_by_operator', 'resolved_by_watchfloor', 'acknowledged_via_acs'])(
    'does not change %s',
    (from) => {
      expect(() => systemTransition(from, 'resolved_by_watchfloor', 'ai')).toThrow('already');
    },
  );
});
