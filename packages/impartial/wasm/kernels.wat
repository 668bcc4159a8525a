;; The inner loops of Grundy sequences, over one memory whose layout is said in src/sequence/pairs.ts. Every function
;; has a twin of the same name and the same effect, to the byte, in src/sequence/kernels.ts, where its contract stands.
;;
;; values: 16 bits a heap. sets: a byte a value, 1 when it is in the set. heaps: 32 bits, twice the number of tokens,
;; so the distance of a heap's value from that of the empty heap. All addresses and counts are in bytes and in items.

(module
  (import "zugzwang" "memory" (memory 1))

  ;; a pair of a total has its second value as far below the end as its first is above the beginning: 8 pairs are 8
  ;; values read forwards and 8 read backwards
  (func (export "markPairs")
    (param $values i32) (param $total i32) (param $from i32) (param $to i32) (param $set i32)
    (local $a i32) (local $b i32) (local $end i32) (local $last i32) (local $pairs v128) (local $four i64)
    (local.set $a (i32.add (local.get $values) (i32.shl (local.get $from) (i32.const 1))))
    (local.set $end (i32.add (local.get $values) (i32.shl (local.get $to) (i32.const 1))))
    (local.set $b
      (i32.add (local.get $values) (i32.shl (i32.sub (local.get $total) (local.get $from)) (i32.const 1))))
    (local.set $last (i32.sub (local.get $end) (i32.const 16)))
    (block $few
      (br_if $few (i32.gt_s (local.get $a) (local.get $last)))
      (loop $eight
        (local.set $pairs
          (v128.xor
            (v128.load (local.get $a))
            (i8x16.shuffle 14 15 12 13 10 11 8 9 6 7 4 5 2 3 0 1
              (v128.load (i32.sub (local.get $b) (i32.const 14)))
              (v128.const i64x2 0 0))))
        (local.set $four (i64x2.extract_lane 0 (local.get $pairs)))
        (i32.store8
          (i32.add (local.get $set) (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)))
          (i32.const 1))
        (i32.store8
          (i32.add (local.get $set) (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16)))
          (i32.const 1))
        (local.set $four (i64.shr_u (local.get $four) (i64.const 32)))
        (i32.store8
          (i32.add (local.get $set) (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)))
          (i32.const 1))
        (i32.store8
          (i32.add (local.get $set) (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16)))
          (i32.const 1))
        (local.set $four (i64x2.extract_lane 1 (local.get $pairs)))
        (i32.store8
          (i32.add (local.get $set) (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)))
          (i32.const 1))
        (i32.store8
          (i32.add (local.get $set) (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16)))
          (i32.const 1))
        (local.set $four (i64.shr_u (local.get $four) (i64.const 32)))
        (i32.store8
          (i32.add (local.get $set) (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)))
          (i32.const 1))
        (i32.store8
          (i32.add (local.get $set) (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16)))
          (i32.const 1))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.sub (local.get $b) (i32.const 16)))
        (br_if $eight (i32.le_s (local.get $a) (local.get $last)))))
    (block $done
      (br_if $done (i32.ge_s (local.get $a) (local.get $end)))
      (loop $one
        (i32.store8
          (i32.add
            (local.get $set)
            (i32.xor (i32.load16_u (local.get $a)) (i32.load16_u (local.get $b))))
          (i32.const 1))
        (local.set $a (i32.add (local.get $a) (i32.const 2)))
        (local.set $b (i32.sub (local.get $b) (i32.const 2)))
        (br_if $one (i32.lt_s (local.get $a) (local.get $end))))))

  (func (export "markRare")
    (param $values i32) (param $total i32) (param $heaps i32) (param $rare i32)
    (param $from i32) (param $to i32) (param $set i32)
    (local $heap i32) (local $value i32) (local $end i32) (local $whole i32)
    (if (i32.ge_s (local.get $from) (local.get $to)) (then (return)))
    (local.set $whole (i32.add (local.get $values) (i32.shl (local.get $total) (i32.const 1))))
    (local.set $heap (i32.add (local.get $heaps) (i32.shl (local.get $from) (i32.const 2))))
    (local.set $end (i32.add (local.get $heaps) (i32.shl (local.get $to) (i32.const 2))))
    (local.set $value (i32.add (local.get $rare) (i32.shl (local.get $from) (i32.const 1))))
    (loop $one
      (i32.store8
        (i32.add
          (local.get $set)
          (i32.xor
            (i32.load16_u (local.get $value))
            (i32.load16_u (i32.sub (local.get $whole) (i32.load (local.get $heap))))))
        (i32.const 1))
      (local.set $value (i32.add (local.get $value) (i32.const 2)))
      (local.set $heap (i32.add (local.get $heap) (i32.const 4)))
      (br_if $one (i32.lt_u (local.get $heap) (local.get $end)))))

  ;; eight totals that follow one another, one a lane: the second values of a rare heap's pairs lie side by side
  (func (export "findRare")
    (param $values i32) (param $total i32) (param $heaps i32) (param $rare i32)
    (param $from i32) (param $to i32) (param $open i32) (param $found i32)
    (local $heap i32) (local $value i32) (local $end i32) (local $whole i32) (local $pairs v128)
    (local $open0 v128) (local $open1 v128) (local $open2 v128) (local $open3 v128)
    (local $found0 v128) (local $found1 v128) (local $found2 v128) (local $found3 v128)
    (local.set $open0 (v128.load (local.get $open)))
    (local.set $open1 (v128.load offset=16 (local.get $open)))
    (local.set $open2 (v128.load offset=32 (local.get $open)))
    (local.set $open3 (v128.load offset=48 (local.get $open)))
    (local.set $whole (i32.add (local.get $values) (i32.shl (local.get $total) (i32.const 1))))
    (local.set $heap (i32.add (local.get $heaps) (i32.shl (local.get $from) (i32.const 2))))
    (local.set $end (i32.add (local.get $heaps) (i32.shl (local.get $to) (i32.const 2))))
    (local.set $value (i32.add (local.get $rare) (i32.shl (local.get $from) (i32.const 1))))
    (block $done
      (br_if $done (i32.ge_u (local.get $heap) (local.get $end)))
      (loop $one
        (local.set $pairs
          (v128.xor
            (v128.load16_splat (local.get $value))
            (v128.load (i32.sub (local.get $whole) (i32.load (local.get $heap))))))
        (local.set $found0
          (v128.or (local.get $found0) (i16x8.eq (local.get $pairs) (local.get $open0))))
        (local.set $found1
          (v128.or (local.get $found1) (i16x8.eq (local.get $pairs) (local.get $open1))))
        (local.set $found2
          (v128.or (local.get $found2) (i16x8.eq (local.get $pairs) (local.get $open2))))
        (local.set $found3
          (v128.or (local.get $found3) (i16x8.eq (local.get $pairs) (local.get $open3))))
        (local.set $value (i32.add (local.get $value) (i32.const 2)))
        (local.set $heap (i32.add (local.get $heap) (i32.const 4)))
        (br_if $one (i32.lt_u (local.get $heap) (local.get $end)))))
    (v128.store (local.get $found) (local.get $found0))
    (v128.store offset=16 (local.get $found) (local.get $found1))
    (v128.store offset=32 (local.get $found) (local.get $found2))
    (v128.store offset=48 (local.get $found) (local.get $found3)))

  (func (export "unite") (param $set i32) (param $other i32) (param $width i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $set) (local.get $width)))
    (loop $sixteen
      (v128.store
        (local.get $set)
        (v128.or (v128.load (local.get $set)) (v128.load (local.get $other))))
      (local.set $set (i32.add (local.get $set) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $set) (local.get $end)))))

  (func (export "listOpen")
    (param $set i32) (param $skip i32) (param $to i32) (param $list i32) (param $most i32) (result i32)
    (local $value i32) (local $bits i32) (local $here i32) (local $count i32)
    (block $done
      (loop $sixteen
        (br_if $done (i32.ge_u (local.get $value) (local.get $to)))
        (local.set $bits
          (i8x16.bitmask
            (i8x16.eq
              (v128.or
                (v128.load (i32.add (local.get $set) (local.get $value)))
                (v128.load (i32.add (local.get $skip) (local.get $value))))
              (v128.const i64x2 0 0))))
        (block $none
          (loop $bit
            (br_if $none (i32.eqz (local.get $bits)))
            (local.set $here (i32.add (local.get $value) (i32.ctz (local.get $bits))))
            (br_if $done (i32.ge_u (local.get $here) (local.get $to)))
            (br_if $done (i32.eq (local.get $count) (local.get $most)))
            (i32.store16
              (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 1)))
              (local.get $here))
            (local.set $count (i32.add (local.get $count) (i32.const 1)))
            (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
            (br $bit)))
        (local.set $value (i32.add (local.get $value) (i32.const 16)))
        (br $sixteen)))
    (local.get $count))

  (func (export "strikeMarked") (param $list i32) (param $count i32) (param $set i32) (result i32)
    (local $from i32) (local $end i32) (local $to i32) (local $value i32)
    (local.set $from (local.get $list))
    (local.set $to (local.get $list))
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 1))))
    (block $done
      (loop $one
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $value (i32.load16_u (local.get $from)))
        (i32.store16 (local.get $to) (local.get $value))
        (local.set $to
          (i32.add
            (local.get $to)
            (i32.sub
              (i32.const 2)
              (i32.shl (i32.load8_u (i32.add (local.get $set) (local.get $value))) (i32.const 1)))))
        (local.set $from (i32.add (local.get $from) (i32.const 2)))
        (br $one)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 1)))

  ;; blocks of 256 pairs, each looked through for four values at a time, without a branch for what is found
  (func (export "strikePairs")
    (param $values i32) (param $total i32) (param $from i32) (param $to i32)
    (param $list i32) (param $count i32) (result i32)
    (local $blockEnd i32) (local $group i32) (local $groupEnd i32) (local $kept i32)
    (local $a i32) (local $b i32) (local $end i32) (local $pairs v128)
    (local $open0 v128) (local $open1 v128) (local $open2 v128) (local $open3 v128)
    (local $found0 v128) (local $found1 v128) (local $found2 v128) (local $found3 v128)
    (block $done
      (loop $block
        (br_if $done (i32.ge_s (local.get $from) (local.get $to)))
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $blockEnd (i32.add (local.get $from) (i32.const 256)))
        (if (i32.gt_s (local.get $blockEnd) (local.get $to))
          (then (local.set $blockEnd (local.get $to))))
        (local.set $end (i32.add (local.get $values) (i32.shl (local.get $blockEnd) (i32.const 1))))
        (local.set $group (local.get $list))
        (local.set $kept (local.get $list))
        (local.set $groupEnd (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 1))))
        (loop $four
          (local.set $open0 (v128.load16_splat (local.get $group)))
          (local.set $open1 (v128.load16_splat offset=2 (local.get $group)))
          (local.set $open2 (v128.load16_splat offset=4 (local.get $group)))
          (local.set $open3 (v128.load16_splat offset=6 (local.get $group)))
          (local.set $found0 (v128.const i64x2 0 0))
          (local.set $found1 (v128.const i64x2 0 0))
          (local.set $found2 (v128.const i64x2 0 0))
          (local.set $found3 (v128.const i64x2 0 0))
          (local.set $a (i32.add (local.get $values) (i32.shl (local.get $from) (i32.const 1))))
          (local.set $b
            (i32.add
              (local.get $values)
              (i32.shl (i32.sub (i32.sub (local.get $total) (local.get $from)) (i32.const 7)) (i32.const 1))))
          (loop $eight
            (local.set $pairs
              (v128.xor
                (v128.load (local.get $a))
                (i8x16.shuffle 14 15 12 13 10 11 8 9 6 7 4 5 2 3 0 1
                  (v128.load (local.get $b))
                  (v128.const i64x2 0 0))))
            (local.set $found0
              (v128.or (local.get $found0) (i16x8.eq (local.get $pairs) (local.get $open0))))
            (local.set $found1
              (v128.or (local.get $found1) (i16x8.eq (local.get $pairs) (local.get $open1))))
            (local.set $found2
              (v128.or (local.get $found2) (i16x8.eq (local.get $pairs) (local.get $open2))))
            (local.set $found3
              (v128.or (local.get $found3) (i16x8.eq (local.get $pairs) (local.get $open3))))
            (local.set $b (i32.sub (local.get $b) (i32.const 16)))
            (local.set $a (i32.add (local.get $a) (i32.const 16)))
            (br_if $eight (i32.lt_u (local.get $a) (local.get $end))))
          (local.set $kept
            (call $keep
              (local.get $kept) (local.get $group) (local.get $groupEnd)
              (local.get $open0) (local.get $found0)))
          (local.set $kept
            (call $keep
              (local.get $kept) (i32.add (local.get $group) (i32.const 2)) (local.get $groupEnd)
              (local.get $open1) (local.get $found1)))
          (local.set $kept
            (call $keep
              (local.get $kept) (i32.add (local.get $group) (i32.const 4)) (local.get $groupEnd)
              (local.get $open2) (local.get $found2)))
          (local.set $kept
            (call $keep
              (local.get $kept) (i32.add (local.get $group) (i32.const 6)) (local.get $groupEnd)
              (local.get $open3) (local.get $found3)))
          (local.set $group (i32.add (local.get $group) (i32.const 8)))
          (br_if $four (i32.lt_u (local.get $group) (local.get $groupEnd))))
        (local.set $count
          (i32.shr_u (i32.sub (local.get $kept) (local.get $list)) (i32.const 1)))
        (local.set $from (local.get $blockEnd))
        (br $block)))
    (local.get $count))

  ;; writes an open value to the list again, unless it was found or is none of the list
  (func $keep
    (param $kept i32) (param $item i32) (param $end i32) (param $open v128) (param $found v128) (result i32)
    (if (i32.ge_u (local.get $item) (local.get $end)) (then (return (local.get $kept))))
    (if (v128.any_true (local.get $found)) (then (return (local.get $kept))))
    (i32.store16 (local.get $kept) (i16x8.extract_lane_u 0 (local.get $open)))
    (i32.add (local.get $kept) (i32.const 2)))
)
