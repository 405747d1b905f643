/** The classes of detections (operator tools, 4.4 and 9). */
export const DETECTION_CLASSES = ['person', 'vehicle', 'incorrect_detection'] as const;
export type DetectionClass = (typeof DETECTION_CLASSES)[number];

/** The comment that switches to free text. */
export const OTHER_COMMENT = 'Other';

interface Classification {
  /** The label of its button. */
  label: string;
  /** The first part of the submitted text. */
  found: string;
  comments: readonly string[];
}

/** The classification of a detection: its label, the word in the submitted text, and the offered comments. */
export const CLASSIFICATIONS: Record<DetectionClass, Classification> = {
  person: {
    label: 'Person',
    found: 'Person Present',
    comments: [
      'Authorized Employee(s)/Cleaner(s)',
      'Authorized Security Guard',
      'Authorized Resident',
      'Law Enforcement on site',
      'Person Off-site',
      'Deterred with Talkdown',
      OTHER_COMMENT,
    ],
  },
  vehicle: {
    label: 'Vehicle',
    found: 'Moving Vehicle',
    comments: [
      'Employee Vehicle',
      'Security Vehicle',
      'Law Enforcement Vehicle',
      'Delivery Truck',
      'Vehicle Off-site',
      'Deterred with Talkdown',
      OTHER_COMMENT,
    ],
  },
  incorrect_detection: {
    label: 'Incorrect Detection',
    found: 'False Positive',
    comments: ['No Person', 'No Vehicle movement / Stationary Vehicle', 'Animal onsite', OTHER_COMMENT],
  },
};

/** The text that classifies a detection, e.g. 'Person Present - Authorized Resident'. */
export const classificationText = (detected: DetectionClass, comment: string) =>
  `${CLASSIFICATIONS[detected].found} - ${comment.trim()}`;
