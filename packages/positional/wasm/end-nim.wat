;; The inner loop of End-Nim, four rows of piles at a time. Its twin in TypeScript is in src/piles/kernels.ts, where its
;; contract stands.

(module
  (import "zugzwang" "memory" (memory 1))

  ;; The pile that loses at the near end of a row whose far pile is $pile; without it $near and $far would lose. Comparisons give
  ;; −1 or 0: one more where far > pile >= near, one less where far < pile <= near, 0 where pile = far.
  (func $beside (param $near v128) (param $far v128) (param $pile v128) (result v128)
    (local $below v128) (local $above v128)
    (local.set $below (i32x4.lt_s (local.get $pile) (local.get $far)))
    (local.set $above (i32x4.gt_s (local.get $pile) (local.get $far)))
    (v128.and
      (v128.or (local.get $below) (local.get $above))
      (i32x4.add
        (i32x4.sub
          (local.get $pile)
          (v128.and (local.get $below) (i32x4.le_s (local.get $near) (local.get $pile))))
        (v128.and (local.get $above) (i32x4.le_s (local.get $pile) (local.get $near))))))

  (func (export "lengthen")
    (param $piles i32) (param $lefts i32) (param $rights i32) (param $length i32) (param $count i32)
    (local $end i32) (local $lasts i32)
    (local $nextLeft v128) (local $nextRight v128) (local $left v128)
    (local.set $piles (i32.shl (local.get $piles) (i32.const 2)))
    (local.set $lefts (i32.shl (local.get $lefts) (i32.const 2)))
    (local.set $rights (i32.shl (local.get $rights) (i32.const 2)))
    (local.set $lasts
      (i32.add (local.get $piles) (i32.shl (i32.sub (local.get $length) (i32.const 1)) (i32.const 2))))
    (local.set $end (i32.add (local.get $lefts) (i32.shl (local.get $count) (i32.const 2))))
    (loop $four
      (local.set $nextLeft (v128.load offset=4 (local.get $lefts)))
      (local.set $nextRight (v128.load offset=4 (local.get $rights)))
      (local.set $left
        (call $beside
          (v128.load (local.get $lefts))
          (v128.load (local.get $rights))
          (v128.load (local.get $lasts))))
      (v128.store (local.get $rights)
        (call $beside
          (local.get $nextRight)
          (local.get $nextLeft)
          (v128.load (local.get $piles))))
      (v128.store (local.get $lefts) (local.get $left))
      (local.set $piles (i32.add (local.get $piles) (i32.const 16)))
      (local.set $lasts (i32.add (local.get $lasts) (i32.const 16)))
      (local.set $lefts (i32.add (local.get $lefts) (i32.const 16)))
      (local.set $rights (i32.add (local.get $rights) (i32.const 16)))
      (br_if $four (i32.lt_u (local.get $lefts) (local.get $end))))))
