import type * as z from 'zod/mini';
import { type EvidenceImage, type removeEvidence, showEvidence } from '#contract/evidence.ts';
import { FILE_TYPES } from '#contract/files.ts';
import { isScan } from '#contract/group-states.ts';
import { encodeRequest } from '#contract/request.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { FileLinks } from '../../files/file-links.ts';
import { checkPicture } from '../../files/picture.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { HistoryService, HistorySubject } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import type { CaptionedImage, EvidenceStore } from './store.ts';

/** Images with one caption. */
interface Evidence {
  comment: string;
  images: readonly UploadedFile[];
}

/** Images of escalations. Every method with a caller answers 404 for an alarm out of scope. */
export interface EvidenceService {
  /** Stores images, and writes their caption to the history of the alarm. Returns them in the order of the upload. */
  add(
    caller: Caller,
    subject: HistorySubject,
    evidence: Evidence,
  ): Promise<{ updateId: string; comment: string; snapshots: EvidenceImage[] }>;
  /** Deletes one image. 404 when that update of the alarm has no such image. */
  remove(caller: Caller, named: z.output<(typeof removeEvidence)['query']>): Promise<{ imageName: string }>;
  /** Of one alarm, newest first. */
  list(caller: Caller, subject: HistorySubject): EvidenceImage[];
  /** Of many alarm groups, each newest first, without a check of the scope. */
  ofGroups(groupIds: readonly string[]): ReadonlyMap<string, readonly EvidenceImage[]>;
  /** The image of a signed address. 404 once it was deleted. */
  content(id: string): Promise<StoredContent>;
}

interface Parts {
  store: EvidenceStore;
  files: Pick<FileFolder, 'find' | 'drop'>;
  links: Pick<FileLinks, 'sign'>;
  /** The ORM's address for browsers; empty when it is the page's own. */
  ormUrl: string;
  historySubjects: SubjectsByProduct;
  histories: Pick<HistoryService, 'noteDeletedImages'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createEvidenceService(parts: Parts): EvidenceService {
  const { store, files, links, changes } = parts;

  const placeIn = (caller: Caller, { groupId, product }: HistorySubject): Place =>
    placeOf(parts.historySubjects.of(product).require(caller.scope, groupId));

  const wire = ({ image, caption }: CaptionedImage): EvidenceImage => {
    const { id, imageName, updateId, createdAtMs } = image;
    const { path } = encodeRequest(showEvidence, { params: { id }, query: links.sign('evidence-image', id) });
    const createdAtUTC = new Date(createdAtMs).toISOString();
    return { imageName, url: `${parts.ormUrl}${path}`, comment: caption ?? '', updateId, createdAtUTC };
  };

  /** Writes the caption to the history; returns the id of its line. */
  const note = (announce: Announce, caller: Caller, { groupId, product }: HistorySubject, comment: string): string =>
    parts.historySubjects.of(product).note(announce, caller, groupId, { type: 'Add comment', comment });

  const audit = (
    caller: Caller,
    { groupId, product }: HistorySubject,
    place: Place,
    entry: { action: 'add' | 'remove'; activity: string; before?: object; after?: object },
  ) =>
    parts.audit.record(caller, {
      ...entry,
      record: { kind: product === 'scan' ? 'alarm-group' : 'location-alarm', id: groupId },
      ...place,
    });

  return {
    add: async (caller, subject, { comment, images }) => {
      const place = placeIn(caller, subject);
      for (const image of images) await checkPicture(image);
      const named = images.map((file) => {
        const id = parts.newId();
        return { id, file, imageName: `${id}.${FILE_TYPES[file.fileType].extension}` };
      });
      try {
        // Store the images first: a row must never name a missing file.
        for (const { file, imageName } of named) await file.keepAs(imageName);
        return changes.run((announce) => {
          const updateId = note(announce, caller, subject, comment);
          const snapshots = named.map(({ id, file, imageName }) =>
            wire({
              caption: comment,
              image: store.insert({
                id,
                ...place,
                ...subject,
                updateId,
                imageName,
                mediaType: file.fileType,
                sizeBytes: file.size,
                userId: caller.id,
                createdAtMs: parts.clock.now(),
              }),
            }),
          );
          const imageNames = named.map(({ imageName }) => imageName);
          const activity = `added evidence to ${subject.groupId}`;
          audit(caller, subject, place, { action: 'add', activity, after: { comment, imageNames } });
          return { updateId, comment, snapshots };
        });
      } catch (error) {
        for (const { imageName } of named) await files.drop(imageName);
        throw error;
      }
    },
    remove: async (caller, { alarmId, imageName, updateId, productType }) => {
      const subject = { groupId: alarmId, product: isScan(productType) ? 'scan' : 'rg' } as const;
      const place = placeIn(caller, subject);
      changes.run((announce) => {
        const found = store
          .ofGroups([alarmId])
          .find(({ image }) => image.imageName === imageName && image.updateId === updateId);
        if (found?.image.product !== subject.product) throw notFound('Image');
        store.remove(found.image.id);
        const activity = `deleted evidence of ${alarmId}`;
        audit(caller, subject, place, { action: 'remove', activity, before: { imageName, comment: found.caption } });
        // The line with their caption stays; reports leave it out.
        if (store.ofGroups([alarmId]).some(({ image }) => image.updateId === updateId)) {
          announce('group_update', { ...subject, ...place });
        } else {
          parts.histories.noteDeletedImages(announce, { ...subject, ...place }, updateId);
        }
        // Escalations show the images of their group.
        if (subject.product === 'scan') announce('escalation', { alarmGroupId: alarmId, ...place });
      });
      // Delete the file last: without the row nothing leads to it.
      await files.drop(imageName);
      return { imageName };
    },
    list: (caller, subject) => {
      placeIn(caller, subject);
      return store.ofGroups([subject.groupId]).map(wire);
    },
    ofGroups: (groupIds) => {
      const images = grouped(store.ofGroups(groupIds), ({ image }) => image.groupId);
      return new Map([...images].map(([id, own]) => [id, own.map(wire)]));
    },
    content: async (id) => {
      const { imageName, mediaType } = store.get(id) ?? {};
      const file = imageName && mediaType ? await files.find(imageName) : undefined;
      if (!imageName || !mediaType || !file) throw notFound('Image');
      return { name: imageName, type: mediaType, file, etag: `"${imageName}"` };
    },
  };
}
