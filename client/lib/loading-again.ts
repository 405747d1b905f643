let isOn = false;

/** Whether the page is being left only to be loaded again: its operator keeps the alarms that they hold. */
export const loadingAgain = {
  read: (): boolean => isOn,
  set: (on: boolean): void => {
    isOn = on;
  },
};
