CREATE TABLE `rspndr_states` (
	`incident_id` text NOT NULL,
	`state` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`incident_id`, `state`)
);
