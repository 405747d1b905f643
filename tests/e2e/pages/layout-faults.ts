import type { Page } from '@playwright/test';

/**
 * Looks for faults of the layout on show: text that is cut off without an ellipsis, controls that are out of reach, and
 * controls or lines of text that lie over each other. What scrolls vertically, and what floats over the page, is left out.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, [role=button], [role=radio], [role=tab], [role=switch], [role=combobox]';
    /** px by which boxes may touch, or text may be cut, unseen. */
    const SLACK = 2;
    const faults = new Set<string>();
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent || element.tagName)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60);

    const parentsOf = function* (element: Element) {
      for (let at = element.parentElement; at; at = at.parentElement) yield at;
    };
    const isScreenReaderOnly = (element: Element) =>
      [element, ...parentsOf(element)].some((one) => {
        const { clip, clipPath, position } = getComputedStyle(one);
        return position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)');
      });

    interface Seen {
      box: DOMRect;
      /** How far it is cut on each side by what clips it, px; scrolling does not cut. */
      cut: { right: number; bottom: number; left: number; top: number };
      /** Whether it can be scrolled to, or is scrolled out of view, along the axis. */
      scrolledX: boolean;
      hidden: boolean;
    }
    const see = (element: Element, box: DOMRect): Seen => {
      let { left, top, right, bottom } = box;
      const cut = { right: 0, bottom: 0, left: 0, top: 0 };
      let scrolledX = false;
      let scrolledY = false;
      let fixed = getComputedStyle(element).position === 'fixed';
      for (const parent of parentsOf(element)) {
        if (fixed) break;
        const style = getComputedStyle(parent);
        fixed = style.position === 'fixed';
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = parent.getBoundingClientRect();
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const over = {
          right: right - frame.right,
          left: frame.left - left,
          bottom: bottom - frame.bottom,
          top: frame.top - top,
        };
        if (over.right > SLACK || over.left > SLACK) {
          if (scrolls(style.overflowX)) scrolledX = true;
          else if (style.textOverflow !== 'ellipsis') {
            cut.right = Math.max(cut.right, over.right);
            cut.left = Math.max(cut.left, over.left);
          }
        }
        if (over.bottom > SLACK || over.top > SLACK) {
          if (scrolls(style.overflowY)) scrolledY = true;
          else if (style.webkitLineClamp === 'none') {
            cut.bottom = Math.max(cut.bottom, over.bottom);
            cut.top = Math.max(cut.top, over.top);
          }
        }
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
        if (scrolledY) break;
      }
      if (!scrolledY) {
        cut.right = Math.max(cut.right, right - innerWidth);
        cut.bottom = Math.max(cut.bottom, bottom - innerHeight);
        cut.left = Math.max(cut.left, -left);
        cut.top = Math.max(cut.top, -top);
      }
      return { box, cut, scrolledX, hidden: scrolledY || (right <= left && !scrolledX && cut.right === 0) };
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Keys without room wrap out of sight as a whole.
      element.closest('footer') === null &&
      !isScreenReaderOnly(element);

    // Controls: in reach, and not under something else.
    for (const control of document.querySelectorAll(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (box.width < 4 || box.height < 4 || !isShown(control)) continue;
      if (getComputedStyle(control).pointerEvents === 'none') continue;
      const { cut, scrolledX, hidden } = see(control, box);
      if (scrolledX) faults.add(`must be scrolled to sideways: ${nameOf(control)}`);
      if (hidden || scrolledX) continue;
      const most = Math.max(cut.right, cut.bottom, cut.left, cut.top);
      if (most > SLACK) {
        faults.add(`cut by ${Math.round(most)} px: control ${nameOf(control)}`);
        continue;
      }
      const y = box.top + box.height / 2;
      for (const x of [box.left + 3, box.left + box.width / 2, box.right - 3]) {
        const top = document.elementFromPoint(x, y);
        if (!top || control.contains(top) || top.contains(control)) continue;
        if (top.closest('[data-sonner-toaster], [data-toast]')) continue;
        // The columns of a wide table pass below its pinned one.
        const cell = top.closest('th, td');
        if (cell && control.closest('table')?.contains(cell) && getComputedStyle(cell).position === 'sticky') continue;
        const label = control.closest('label');
        if (label?.contains(top)) continue;
        faults.add(`lies under ${nameOf(top) || top.tagName}: control ${nameOf(control)}`);
      }
    }

    // Text: entire or with an ellipsis, and not on other text.
    const lines: { text: string; node: Node; box: DOMRect; parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('svg, script, style, option, title')) continue;
      if (!isShown(parent) || parent.closest('[data-drawn]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const { cut, hidden, scrolledX } = see(parent, box);
        const own = getComputedStyle(parent);
        const ownBox = parent.getBoundingClientRect();
        const clipsItself = own.overflowX !== 'visible' && own.display !== 'inline';
        if (clipsItself && (own.textOverflow === 'ellipsis' || own.webkitLineClamp !== 'none')) {
          if (ownBox.width < 8 && box.width > 8) faults.add(`has no room: ${node.nodeValue.trim().slice(0, 60)}`);
          continue;
        }
        const most = Math.max(cut.right, cut.bottom, cut.left, cut.top);
        if (scrolledX && !parent.closest('table'))
          faults.add(`must be scrolled to sideways: ${node.nodeValue.trim().slice(0, 60)}`);
        const text = node.nodeValue.trim().slice(0, 60);
        if (!hidden && !scrolledX && most > SLACK) faults.add(`cut by ${Math.round(most)} px: ${text}`);
        if (!hidden && most <= SLACK) lines.push({ text, node, box, parent });
      }
    }
    const floats = (element: Element) => element.closest('[role=dialog], [data-sonner-toaster], .sticky, thead');
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || floats(one.parent) || floats(other.parent)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > SLACK && down > 4) faults.add(`on each other: '${one.text}' and '${other.text}'`);
      }
    }
    return [...faults];
  });
