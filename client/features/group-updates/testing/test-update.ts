import type { GroupUpdate } from '#contract/group-updates.ts';
import type { Talkdown } from '#contract/talkdowns.ts';

/** A comment of an operator. */
export function testUpdate(overrides: Partial<GroupUpdate> = {}): GroupUpdate {
  return {
    event_id: 'update-1',
    update_type: 'Add comment',
    update_time: '2025-11-20T08:14:25.000Z',
    user: { id: 'user-1', name: 'D. Whitlock' },
    author: 'user',
    update_text: null,
    update_status: null,
    status: null,
    comment: null,
    escalation_comment: null,
    resolution_comment: null,
    operator_id: null,
    audio_url: null,
    twilio_ssid: null,
    twilio_calling_to_name: null,
    recommendation: null,
    summary: null,
    situation: null,
    situation_description: null,
    is_situation_editing_enabled: false,
    raw_alarm_id: null,
    ...overrides,
  };
}

/** A manual talkdown that was heard. */
export function testTalkdown(overrides: Partial<Talkdown> = {}): Talkdown {
  return {
    id: 'talkdown-1',
    talkdown_type: 'manual',
    status: 'success',
    camera_id: 'camera-1',
    raw_alarm_id: null,
    ingested_talkdown_audio: null,
    talkdown_audio: null,
    custom_message: null,
    talkdown_created_utc: '2025-11-20T08:14:25.000Z',
    talkdown_completed_utc: null,
    talkdown_ends_utc: null,
    stopped_by: null,
    ...overrides,
  };
}
