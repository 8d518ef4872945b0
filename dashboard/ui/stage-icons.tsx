import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowBarDown,
  IconArrowBarLeft,
  IconArrowsLeftRight,
  IconBan,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarClock,
  IconCheck,
  IconChecklist,
  IconCornerDownRight,
  IconDiamond,
  IconDiamonds,
  IconHistory,
  IconPackage,
  IconPackageImport,
  IconSnowflake,
  IconSquareRoundedCheck,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import type { IconType } from './icons.tsx';

/** Delivery is a circle that fills; a disc within the disc, so the four differ without colour. */
function filling(share: 0 | 0.5 | 0.75): IconType {
  return function FillingCircle() {
    const arc = 25.13 * share;
    return (
      <svg viewBox="0 0 18 18" width="14" height="14" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <circle
          cx="9"
          cy="9"
          r="2.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeDasharray={`${(arc * 14.14) / 25.13} 14.14`}
          transform="rotate(-90 9 9)"
        />
      </svg>
    );
  };
}

/** `flip`: the picture points along the reading direction, which runs to the left here. */
export const stageIcons = {
  inprogress: { icon: IconPackage, flip: false },
  way_company: { icon: IconTruck, flip: true },
  received: { icon: IconBuildingWarehouse, flip: false },
  prep_send: { icon: IconChecklist, flip: false },
  travel_sent: { icon: IconArrowBarLeft, flip: false },
  travel_recv: { icon: IconArrowBarDown, flip: false },
  ready: { icon: filling(0), flip: false },
  assigned: { icon: filling(0.5), flip: false },
  way: { icon: filling(0.75), flip: false },
  delivered: { icon: IconCheck, flip: false },
  postponed: { icon: IconCalendarClock, flip: false },
  failed: { icon: IconX, flip: false },
  travel_fail: { icon: IconAlertTriangle, flip: false },
  cancelled: { icon: IconBan, flip: false },
  back_prog: { icon: IconArrowBackUp, flip: true },
  back_ready: { icon: IconPackageImport, flip: true },
  back: { icon: IconCornerDownRight, flip: true },
  set_ready: { icon: IconDiamond, flip: false },
  set_under: { icon: IconDiamonds, flip: false },
  set_branch: { icon: IconBuildingBank, flip: false },
  transfer: { icon: IconArrowsLeftRight, flip: false },
  settled: { icon: IconSquareRoundedCheck, flip: false },
  rolled: { icon: IconHistory, flip: false },
  frozen: { icon: IconSnowflake, flip: false },
} as const satisfies Record<string, { icon: IconType; flip: boolean }>;

export type StageToken = keyof typeof stageIcons;

export const isStageToken = (token: string): token is StageToken =>
  Object.hasOwn(stageIcons, token);
