DROP INDEX `cameras_list`;--> statement-breakpoint
ALTER TABLE `cameras` ADD `name_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `cameras` ADD `name_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `cameras_list` ON `cameras` (`is_enabled`,`name_order`,`id`,`tenant_id`,`location_id`,`name_folded`);--> statement-breakpoint
UPDATE `tenants` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `locations` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `cameras` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `doors` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `door_groups` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `alarm_type_groups` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `alarm_types` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `audio_devices` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `location_contacts` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `users` SET `name` = nfc_text(`name`) WHERE `name` <> nfc_text(`name`);--> statement-breakpoint
UPDATE `person_profiles` SET `first_name` = nfc_text(`first_name`) WHERE `first_name` <> nfc_text(`first_name`);--> statement-breakpoint
UPDATE `person_profiles` SET `last_name` = nfc_text(`last_name`) WHERE `last_name` <> nfc_text(`last_name`);--> statement-breakpoint
UPDATE `cameras` SET `name_folded` = fold_text(`name`), `name_order` = order_text(`name`);--> statement-breakpoint
CREATE TRIGGER `cameras_name_added` AFTER INSERT ON `cameras` BEGIN
  UPDATE `cameras` SET `name_folded` = fold_text(NEW.`name`), `name_order` = order_text(NEW.`name`) WHERE `no` = NEW.`no`;
END;--> statement-breakpoint
CREATE TRIGGER `cameras_name_changed` AFTER UPDATE OF `name` ON `cameras` WHEN NEW.`name` <> OLD.`name` BEGIN
  UPDATE `cameras` SET `name_folded` = fold_text(NEW.`name`), `name_order` = order_text(NEW.`name`) WHERE `no` = NEW.`no`;
END;
