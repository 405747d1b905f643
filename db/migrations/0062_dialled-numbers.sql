ALTER TABLE `location_contacts` ADD `dialled_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `location_contacts_number` ON `location_contacts` (`dialled_number`);--> statement-breakpoint
UPDATE `location_contacts` SET `dialled_number` = dialled_number(`phone_number`);--> statement-breakpoint
CREATE TRIGGER `location_contacts_added` AFTER INSERT ON `location_contacts` BEGIN
  UPDATE `location_contacts` SET `dialled_number` = dialled_number(NEW.`phone_number`) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `location_contacts_changed` AFTER UPDATE OF `phone_number` ON `location_contacts` BEGIN
  UPDATE `location_contacts` SET `dialled_number` = dialled_number(NEW.`phone_number`) WHERE `id` = NEW.`id`;
END;
