CREATE TABLE `insight_marks` (
	`subject` text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
-- A change marks its alarm, in its transaction; the job of the figures counts it (server/domains/insights/count-alarms.ts).
DROP TRIGGER `insight_count`;
--> statement-breakpoint
CREATE TRIGGER `insight_mark` INSTEAD OF INSERT ON `insight_counting` WHEN NOT EXISTS (SELECT 1 FROM insight_pause) BEGIN
  INSERT INTO insight_marks (`subject`) SELECT NEW.subject
    WHERE NOT EXISTS (SELECT 1 FROM insight_marks WHERE subject = NEW.subject);
END;
--> statement-breakpoint
CREATE VIEW `insight_due` AS SELECT '' AS subject;
--> statement-breakpoint
CREATE TRIGGER `insight_count` INSTEAD OF INSERT ON `insight_due` BEGIN
  DELETE FROM insight_marks WHERE subject = NEW.subject;
  DELETE FROM insight_alarms WHERE subject = NEW.subject;
  INSERT INTO insight_alarms SELECT * FROM insight_raw_alarms WHERE subject = NEW.subject;
  INSERT INTO insight_alarms SELECT * FROM insight_groups WHERE subject = NEW.subject;
END;
