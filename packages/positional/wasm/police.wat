;; The inner loops of police and thief over rows of bits, whose layout is said in src/police/bit-rows.ts. Every function
;; has a twin of the same name and the same effect, to the byte, in src/police/kernels.ts, where its contract stands.
;;
;; Rows are given by the block of 128 bits they begin at, lists by their first 32-bit word.

(module
  (import "zugzwang" "memory" (memory 1))

  ;; four blocks at a time: what is listed is looked up once for all of them
  (func (export "meet")
    (param $delta i32) (param $row i32) (param $free i32) (param $list i32) (param $count i32)
    (param $lo i32) (param $hi i32)
    (local $at i32) (local $end i32) (local $item i32) (local $last i32) (local $address i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $at (i32.shl (local.get $lo) (i32.const 4)))
    (local.set $end (i32.shl (local.get $hi) (i32.const 4)))
    (local.set $delta (i32.shl (local.get $delta) (i32.const 4)))
    (local.set $row (i32.shl (local.get $row) (i32.const 4)))
    (local.set $free (i32.shl (local.get $free) (i32.const 4)))
    (local.set $list (i32.shl (local.get $list) (i32.const 2)))
    (local.set $last (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (loop $four
      (local.set $a (v128.const i64x2 -1 -1))
      (local.set $b (v128.const i64x2 -1 -1))
      (local.set $c (v128.const i64x2 -1 -1))
      (local.set $d (v128.const i64x2 -1 -1))
      (local.set $item (local.get $list))
      (block $met
        (br_if $met (i32.eq (local.get $item) (local.get $last)))
        (loop $one
          (local.set $address
            (i32.add (i32.shl (i32.load (local.get $item)) (i32.const 4)) (local.get $at)))
          (local.set $a (v128.and (local.get $a) (v128.load (local.get $address))))
          (local.set $b (v128.and (local.get $b) (v128.load offset=16 (local.get $address))))
          (local.set $c (v128.and (local.get $c) (v128.load offset=32 (local.get $address))))
          (local.set $d (v128.and (local.get $d) (v128.load offset=48 (local.get $address))))
          (local.set $item (i32.add (local.get $item) (i32.const 4)))
          (br_if $one (i32.ne (local.get $item) (local.get $last)))))
      (local.set $to (i32.add (local.get $delta) (local.get $at)))
      (v128.store (local.get $to)
        (v128.and
          (v128.load (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $a))))
      (v128.store offset=16 (local.get $to)
        (v128.and
          (v128.load offset=16 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=16 (i32.add (local.get $row) (local.get $at))) (local.get $b))))
      (v128.store offset=32 (local.get $to)
        (v128.and
          (v128.load offset=32 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=32 (i32.add (local.get $row) (local.get $at))) (local.get $c))))
      (v128.store offset=48 (local.get $to)
        (v128.and
          (v128.load offset=48 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=48 (i32.add (local.get $row) (local.get $at))) (local.get $d))))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $four (i32.lt_u (local.get $at) (local.get $end)))))

  ;; a shift by bits is a load from another byte, and what is left of it, 0 … 7 bits, a shift within 64 bits, into which
  ;; the load one byte further brings what is missing above
  (func (export "join")
    (param $delta i32) (param $row i32) (param $free i32) (param $source i32) (param $list i32) (param $count i32)
    (param $lo i32) (param $hi i32)
    (local $at i32) (local $end i32) (local $item i32) (local $last i32) (local $address i32) (local $to i32)
    (local $down i32) (local $up i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $at (i32.shl (local.get $lo) (i32.const 4)))
    (local.set $end (i32.shl (local.get $hi) (i32.const 4)))
    (local.set $delta (i32.shl (local.get $delta) (i32.const 4)))
    (local.set $row (i32.shl (local.get $row) (i32.const 4)))
    (local.set $free (i32.shl (local.get $free) (i32.const 4)))
    (local.set $source (i32.shl (local.get $source) (i32.const 4)))
    (local.set $list (i32.shl (local.get $list) (i32.const 2)))
    (local.set $last (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (loop $four
      (local.set $a (v128.const i64x2 0 0))
      (local.set $b (v128.const i64x2 0 0))
      (local.set $c (v128.const i64x2 0 0))
      (local.set $d (v128.const i64x2 0 0))
      (local.set $item (local.get $list))
      (block $joined
        (br_if $joined (i32.eq (local.get $item) (local.get $last)))
        (loop $one
          (local.set $down (i32.load (local.get $item)))
          (local.set $address
            (i32.add
              (i32.add (local.get $source) (local.get $at))
              (i32.shr_s (local.get $down) (i32.const 3))))
          (local.set $down (i32.and (local.get $down) (i32.const 7)))
          (local.set $up (i32.sub (i32.const 8) (local.get $down)))
          (local.set $a
            (v128.or
              (local.get $a)
              (v128.or
                (i64x2.shr_u (v128.load (local.get $address)) (local.get $down))
                (i64x2.shl (v128.load offset=1 (local.get $address)) (local.get $up)))))
          (local.set $b
            (v128.or
              (local.get $b)
              (v128.or
                (i64x2.shr_u (v128.load offset=16 (local.get $address)) (local.get $down))
                (i64x2.shl (v128.load offset=17 (local.get $address)) (local.get $up)))))
          (local.set $c
            (v128.or
              (local.get $c)
              (v128.or
                (i64x2.shr_u (v128.load offset=32 (local.get $address)) (local.get $down))
                (i64x2.shl (v128.load offset=33 (local.get $address)) (local.get $up)))))
          (local.set $d
            (v128.or
              (local.get $d)
              (v128.or
                (i64x2.shr_u (v128.load offset=48 (local.get $address)) (local.get $down))
                (i64x2.shl (v128.load offset=49 (local.get $address)) (local.get $up)))))
          (local.set $item (i32.add (local.get $item) (i32.const 4)))
          (br_if $one (i32.ne (local.get $item) (local.get $last)))))
      (local.set $to (i32.add (local.get $delta) (local.get $at)))
      (v128.store (local.get $to)
        (v128.and
          (v128.load (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $a))))
      (v128.store offset=16 (local.get $to)
        (v128.and
          (v128.load offset=16 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=16 (i32.add (local.get $row) (local.get $at))) (local.get $b))))
      (v128.store offset=32 (local.get $to)
        (v128.and
          (v128.load offset=32 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=32 (i32.add (local.get $row) (local.get $at))) (local.get $c))))
      (v128.store offset=48 (local.get $to)
        (v128.and
          (v128.load offset=48 (i32.add (local.get $free) (local.get $at)))
          (v128.xor (v128.load offset=48 (i32.add (local.get $row) (local.get $at))) (local.get $d))))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $four (i32.lt_u (local.get $at) (local.get $end)))))

  (func (export "apply")
    (param $row i32) (param $delta i32) (param $lo i32) (param $hi i32) (param $bounds i32) (result i32)
    (local $at i32) (local $end i32) (local $first i32) (local $behind i32) (local $bits v128)
    (local.set $at (i32.shl (local.get $lo) (i32.const 4)))
    (local.set $end (i32.shl (local.get $hi) (i32.const 4)))
    (local.set $row (i32.shl (local.get $row) (i32.const 4)))
    (local.set $delta (i32.shl (local.get $delta) (i32.const 4)))
    (local.set $bounds (i32.shl (local.get $bounds) (i32.const 2)))
    (local.set $first (local.get $end))
    (loop $one
      (local.set $bits (v128.load (i32.add (local.get $delta) (local.get $at))))
      (if (v128.any_true (local.get $bits))
        (then
          (v128.store
            (i32.add (local.get $row) (local.get $at))
            (v128.xor
              (v128.load (i32.add (local.get $row) (local.get $at)))
              (local.get $bits)))
          (if (i32.gt_u (local.get $first) (local.get $at))
            (then (local.set $first (local.get $at))))
          (local.set $behind (i32.add (local.get $at) (i32.const 16)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $one (i32.lt_u (local.get $at) (local.get $end))))
    (i32.store (local.get $bounds) (i32.shr_u (local.get $first) (i32.const 4)))
    (i32.store offset=4 (local.get $bounds) (i32.shr_u (local.get $behind) (i32.const 4)))
    (i32.ne (local.get $behind) (i32.const 0))))
