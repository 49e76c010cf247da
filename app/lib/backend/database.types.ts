// Written by npm run db:types from the migrations. Change those, not this.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_name: string
          after: Json | null
          at: string
          before: Json | null
          id: number
          reason: string
          reason_code: string
          subject: string
          subject_id: string
        }
        Insert: {
          action: string
          actor?: string | null
          actor_name: string
          after?: Json | null
          at?: string
          before?: Json | null
          reason?: string
          reason_code?: string
          subject: string
          subject_id: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_name?: string
          after?: Json | null
          at?: string
          before?: Json | null
          reason?: string
          reason_code?: string
          subject?: string
          subject_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'audit_log_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      bay_codes: {
        Row: {
          bay_id: string
          key: string
          renewed_at: string | null
        }
        Insert: {
          bay_id: string
          key?: string
          renewed_at?: string | null
        }
        Update: {
          bay_id?: string
          key?: string
          renewed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bay_codes_bay_id_fkey'
            columns: ['bay_id']
            isOneToOne: true
            referencedRelation: 'bays'
            referencedColumns: ['id']
          },
        ]
      }
      bays: {
        Row: {
          active: boolean
          buffer_minutes: number
          capacity: number
          description: string
          id: string
          left_handed: boolean
          name: string
          picture: string | null
          picture_alt: string
          sort_order: number
          version: number
        }
        Insert: {
          active?: boolean
          buffer_minutes?: number
          capacity?: number
          description?: string
          id?: string
          left_handed?: boolean
          name: string
          picture?: string | null
          picture_alt?: string
          sort_order?: number
          version?: number
        }
        Update: {
          active?: boolean
          buffer_minutes?: number
          capacity?: number
          description?: string
          id?: string
          left_handed?: boolean
          name?: string
          picture?: string | null
          picture_alt?: string
          sort_order?: number
          version?: number
        }
        Relationships: []
      }
      bills: {
        Row: {
          bookings: number
          created_at: string
          id: string
          kind: string
        }
        Insert: {
          bookings: number
          created_at?: string
          id?: string
          kind: string
        }
        Update: {
          bookings?: number
          created_at?: string
          id?: string
          kind?: string
        }
        Relationships: []
      }
      booking_terms: {
        Row: {
          free_until_hours: number
          guest_window_days: number
          hold_minutes: number
          late_fee_percent: number
          max_minutes: number
          min_minutes: number
          only_one: boolean
          version: number
        }
        Insert: {
          free_until_hours?: number
          guest_window_days?: number
          hold_minutes?: number
          late_fee_percent?: number
          max_minutes?: number
          min_minutes?: number
          only_one?: boolean
          version?: number
        }
        Update: {
          free_until_hours?: number
          guest_window_days?: number
          hold_minutes?: number
          late_fee_percent?: number
          max_minutes?: number
          min_minutes?: number
          only_one?: boolean
          version?: number
        }
        Relationships: []
      }
      bookings: {
        Row: {
          bay_id: string
          bay_name: string
          bill_id: string | null
          booked_by: string | null
          booking_date: string
          cancelled_at: string | null
          contact_name: string
          counter_cents: number
          created_at: string
          email: string
          end_time: string
          ends_at: string
          event_id: string | null
          family: string
          fee_cents: number
          free_at: string
          held_at: string
          held_by: string | null
          held_for: string | null
          hold_expires_at: string | null
          id: string
          key: string
          moves_booking_id: string | null
          number: string
          offered_until: string | null
          override_reason: string
          payment_id: string | null
          period: unknown
          phone: string
          players: number
          price_cents: number
          price_trace: Json | null
          reminded_at: string | null
          sequence: number
          start_time: string
          starts_at: string
          status: string
          user_id: string | null
          waiting_id: string | null
        }
        Insert: {
          bay_id: string
          bay_name?: string
          bill_id?: string | null
          booked_by?: string | null
          cancelled_at?: string | null
          contact_name?: string
          counter_cents?: number
          created_at?: string
          email?: string
          ends_at: string
          event_id?: string | null
          fee_cents?: number
          free_at: string
          held_at?: string
          held_by?: string | null
          held_for?: string | null
          hold_expires_at?: string | null
          id?: string
          key?: string
          moves_booking_id?: string | null
          number?: string
          offered_until?: string | null
          override_reason?: string
          payment_id?: string | null
          phone?: string
          players?: number
          price_cents?: number
          price_trace?: Json | null
          reminded_at?: string | null
          sequence?: number
          starts_at: string
          status?: string
          user_id?: string | null
          waiting_id?: string | null
        }
        Update: {
          bay_id?: string
          bay_name?: string
          bill_id?: string | null
          booked_by?: string | null
          cancelled_at?: string | null
          contact_name?: string
          counter_cents?: number
          created_at?: string
          email?: string
          ends_at?: string
          event_id?: string | null
          fee_cents?: number
          free_at?: string
          held_at?: string
          held_by?: string | null
          held_for?: string | null
          hold_expires_at?: string | null
          id?: string
          key?: string
          moves_booking_id?: string | null
          number?: string
          offered_until?: string | null
          override_reason?: string
          payment_id?: string | null
          phone?: string
          players?: number
          price_cents?: number
          price_trace?: Json | null
          reminded_at?: string | null
          sequence?: number
          starts_at?: string
          status?: string
          user_id?: string | null
          waiting_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bookings_bay_id_fkey'
            columns: ['bay_id']
            isOneToOne: false
            referencedRelation: 'bays'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_bill_id_fkey'
            columns: ['bill_id']
            isOneToOne: false
            referencedRelation: 'bills'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_booked_by_fkey'
            columns: ['booked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_moves_booking_id_fkey'
            columns: ['moves_booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      check_ins: {
        Row: {
          booking_id: string | null
          checked_in_at: string
          checked_out_at: string | null
          gym_member_id: number | null
          id: number
        }
        Insert: {
          booking_id?: string | null
          checked_in_at: string
          checked_out_at?: string | null
          gym_member_id?: number | null
        }
        Update: {
          booking_id?: string | null
          checked_in_at?: string
          checked_out_at?: string | null
          gym_member_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'check_ins_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'check_ins_gym_member_id_fkey'
            columns: ['gym_member_id']
            isOneToOne: false
            referencedRelation: 'gym_members'
            referencedColumns: ['id']
          },
        ]
      }
      event_signups: {
        Row: {
          checked_in_at: string | null
          created_at: string
          email: string
          event_id: string
          full_name: string
          id: string
          is_waiting: boolean
          phone: string
          user_id: string | null
        }
        Insert: {
          checked_in_at?: string | null
          created_at?: string
          email?: string
          event_id: string
          full_name?: string
          id?: string
          is_waiting?: boolean
          phone?: string
          user_id?: string | null
        }
        Update: {
          checked_in_at?: string | null
          created_at?: string
          email?: string
          event_id?: string
          full_name?: string
          id?: string
          is_waiting?: boolean
          phone?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_signups_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_signups_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      events: {
        Row: {
          bay_ids: string[]
          bays_from: string | null
          bays_until: string | null
          cancelled_at: string | null
          capacity: number
          description: string
          ends_at: string
          fee_cents: number
          id: string
          kind: string
          members_only: boolean
          picture: string | null
          picture_alt: string
          sequence: number
          starts_at: string
          title: string
          version: number
        }
        Insert: {
          bay_ids?: string[]
          bays_from?: string | null
          bays_until?: string | null
          cancelled_at?: string | null
          capacity: number
          description?: string
          ends_at: string
          fee_cents?: number
          id?: string
          kind: string
          members_only?: boolean
          picture?: string | null
          picture_alt?: string
          sequence?: number
          starts_at: string
          title: string
          version?: number
        }
        Update: {
          bay_ids?: string[]
          bays_from?: string | null
          bays_until?: string | null
          cancelled_at?: string | null
          capacity?: number
          description?: string
          ends_at?: string
          fee_cents?: number
          id?: string
          kind?: string
          members_only?: boolean
          picture?: string | null
          picture_alt?: string
          sequence?: number
          starts_at?: string
          title?: string
          version?: number
        }
        Relationships: []
      }
      facilities: {
        Row: {
          capacity: number
          description: string
          id: number
          location: string
          name: string
          status: string
        }
        Insert: {
          capacity?: number
          description?: string
          location?: string
          name: string
          status?: string
        }
        Update: {
          capacity?: number
          description?: string
          location?: string
          name?: string
          status?: string
        }
        Relationships: []
      }
      gift_cards: {
        Row: {
          balance_cents: number
          created_at: string
          design: string
          from_name: string
          id: string
          initial_cents: number
          last_four: string
          letters: number
          message: string
          order_id: string | null
          send_on: string | null
          sent_at: string | null
          to_email: string | null
          to_name: string | null
          voided_at: string | null
        }
        Insert: {
          balance_cents: number
          created_at?: string
          design?: string
          from_name?: string
          id?: string
          initial_cents: number
          last_four: string
          letters?: number
          message?: string
          order_id?: string | null
          send_on?: string | null
          sent_at?: string | null
          to_email?: string | null
          to_name?: string | null
          voided_at?: string | null
        }
        Update: {
          balance_cents?: number
          created_at?: string
          design?: string
          from_name?: string
          id?: string
          initial_cents?: number
          last_four?: string
          letters?: number
          message?: string
          order_id?: string | null
          send_on?: string | null
          sent_at?: string | null
          to_email?: string | null
          to_name?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'gift_cards_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      gym_members: {
        Row: {
          address_counts: boolean
          created_at: string
          email: string
          full_name: string
          id: number
          last_contact_at: string
          phone: string
          user_id: string | null
        }
        Insert: {
          address_counts?: boolean
          created_at?: string
          email: string
          full_name: string
          last_contact_at?: string
          phone?: string
          user_id?: string | null
        }
        Update: {
          address_counts?: boolean
          created_at?: string
          email?: string
          full_name?: string
          last_contact_at?: string
          phone?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'gym_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          revoked_at: string | null
          role: string
          token_hash: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role: string
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      membership_plans: {
        Row: {
          active: boolean
          booking_discount_percent: number
          booking_window_days: number
          daily_peak_hours: number | null
          description: string
          features: string[]
          id: string
          months: number
          name: string
          open_bookings: number | null
          price_cents: number | null
          sort_order: number
          version: number
          weekly_hours: number | null
        }
        Insert: {
          active?: boolean
          booking_discount_percent?: number
          booking_window_days?: number
          daily_peak_hours?: number | null
          description?: string
          features?: string[]
          id?: string
          months?: number
          name: string
          open_bookings?: number | null
          price_cents?: number | null
          sort_order?: number
          version?: number
          weekly_hours?: number | null
        }
        Update: {
          active?: boolean
          booking_discount_percent?: number
          booking_window_days?: number
          daily_peak_hours?: number | null
          description?: string
          features?: string[]
          id?: string
          months?: number
          name?: string
          open_bookings?: number | null
          price_cents?: number | null
          sort_order?: number
          version?: number
          weekly_hours?: number | null
        }
        Relationships: []
      }
      membership_purchases: {
        Row: {
          attempt_key: string
          created_at: string
          id: string
          membership_id: string | null
          months: number
          number: string
          paid_at: string | null
          plan_id: string
          price_cents: number
          shown_until: string | null
          status: string
          user_id: string
        }
        Insert: {
          attempt_key: string
          created_at?: string
          id?: string
          membership_id?: string | null
          months: number
          number?: string
          paid_at?: string | null
          plan_id: string
          price_cents: number
          shown_until?: string | null
          status?: string
          user_id: string
        }
        Update: {
          attempt_key?: string
          created_at?: string
          id?: string
          membership_id?: string | null
          months?: number
          number?: string
          paid_at?: string | null
          plan_id?: string
          price_cents?: number
          shown_until?: string | null
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'membership_purchases_membership_id_fkey'
            columns: ['membership_id']
            isOneToOne: false
            referencedRelation: 'memberships'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'membership_purchases_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'membership_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'membership_purchases_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      memberships: {
        Row: {
          cancelled_at: string | null
          created_at: string
          end_date: string
          id: string
          lapsed_at: string | null
          paused_on: string | null
          payment_id: string | null
          plan_id: string
          price_cents: number
          reminded_at: string | null
          resumes_on: string | null
          started_on: string
          status: string
          user_id: string
        }
        Insert: {
          cancelled_at?: string | null
          created_at?: string
          end_date: string
          id?: string
          lapsed_at?: string | null
          paused_on?: string | null
          payment_id?: string | null
          plan_id: string
          price_cents?: number
          reminded_at?: string | null
          resumes_on?: string | null
          started_on: string
          status?: string
          user_id: string
        }
        Update: {
          cancelled_at?: string | null
          created_at?: string
          end_date?: string
          id?: string
          lapsed_at?: string | null
          paused_on?: string | null
          payment_id?: string | null
          plan_id?: string
          price_cents?: number
          reminded_at?: string | null
          resumes_on?: string | null
          started_on?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'memberships_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'membership_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      opening_exceptions: {
        Row: {
          closes_minute: number | null
          day: string
          id: string
          members_too: boolean
          note: string
          opens_minute: number | null
          version: number
        }
        Insert: {
          closes_minute?: number | null
          day: string
          id?: string
          members_too?: boolean
          note?: string
          opens_minute?: number | null
          version?: number
        }
        Update: {
          closes_minute?: number | null
          day?: string
          id?: string
          members_too?: boolean
          note?: string
          opens_minute?: number | null
          version?: number
        }
        Relationships: []
      }
      opening_hours: {
        Row: {
          closes_minute: number
          id: string
          opens_minute: number
          version: number
          weekday: number
        }
        Insert: {
          closes_minute: number
          id?: string
          opens_minute: number
          version?: number
          weekday: number
        }
        Update: {
          closes_minute?: number
          id?: string
          opens_minute?: number
          version?: number
          weekday?: number
        }
        Relationships: []
      }
      order_lines: {
        Row: {
          choice: string
          delivery: string
          gift: Json | null
          is_event_fee: boolean
          is_gift_card: boolean
          is_served_here: boolean
          line_cents: number
          name: string
          needs_id: boolean
          order_id: string
          position: number
          product_id: string
          quantity: number
          sku: string
          unit_cents: number
        }
        Insert: {
          choice?: string
          delivery?: string
          gift?: Json | null
          is_event_fee?: boolean
          is_gift_card?: boolean
          is_served_here?: boolean
          name: string
          needs_id?: boolean
          order_id: string
          position: number
          product_id: string
          quantity: number
          sku: string
          unit_cents: number
        }
        Update: {
          choice?: string
          delivery?: string
          gift?: Json | null
          is_event_fee?: boolean
          is_gift_card?: boolean
          is_served_here?: boolean
          name?: string
          needs_id?: boolean
          order_id?: string
          position?: number
          product_id?: string
          quantity?: number
          sku?: string
          unit_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: 'order_lines_come_as_their_order'
            columns: ['order_id', 'delivery']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id', 'delivery']
          },
        ]
      }
      orders: {
        Row: {
          address: Json | null
          attempt_key: string
          bay_at: string | null
          bay_name: string | null
          contact_name: string
          created_at: string
          delivery: string
          email: string
          id: string
          key: string
          notes: string
          number: string
          paid_at: string | null
          phone: string
          shipping_cents: number
          status: string
          stock_taken: boolean
          subtotal_cents: number
          tax_cents: number
          tax_percent: number
          taxable_cents: number
          total_cents: number
          user_id: string | null
        }
        Insert: {
          address?: Json | null
          attempt_key: string
          bay_at?: string | null
          bay_name?: string | null
          contact_name: string
          created_at?: string
          delivery?: string
          email: string
          id?: string
          key?: string
          notes?: string
          number?: string
          paid_at?: string | null
          phone: string
          shipping_cents?: number
          status?: string
          stock_taken?: boolean
          subtotal_cents: number
          tax_cents: number
          tax_percent: number
          taxable_cents: number
          total_cents: number
          user_id?: string | null
        }
        Update: {
          address?: Json | null
          attempt_key?: string
          bay_at?: string | null
          bay_name?: string | null
          contact_name?: string
          created_at?: string
          delivery?: string
          email?: string
          id?: string
          key?: string
          notes?: string
          number?: string
          paid_at?: string | null
          phone?: string
          shipping_cents?: number
          status?: string
          stock_taken?: boolean
          subtotal_cents?: number
          tax_cents?: number
          tax_percent?: number
          taxable_cents?: number
          total_cents?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          amount: number
          amount_cents: number
          at_counter: boolean
          bill_id: string | null
          booking_id: string | null
          card_brand: string | null
          card_last_four: string | null
          completed_at: string | null
          created_at: string
          description: string
          discount_cents: number
          fee_cents: number | null
          gift_card_id: string | null
          gift_cents: number
          gift_refunded_cents: number
          gift_taken: boolean
          id: string
          idempotency_key: string
          is_resting: boolean
          method: string
          order_id: string | null
          provider_payment_id: string | null
          purchase_id: string | null
          refunded_cents: number
          source_hash: string | null
          status: string
          terminal_checkout_id: string | null
          tip_cents: number
          user_id: string | null
          wallet: string | null
        }
        Insert: {
          amount_cents: number
          at_counter?: boolean
          bill_id?: string | null
          booking_id?: string | null
          card_brand?: string | null
          card_last_four?: string | null
          completed_at?: string | null
          created_at?: string
          description?: string
          discount_cents?: number
          fee_cents?: number | null
          gift_card_id?: string | null
          gift_cents?: number
          gift_refunded_cents?: number
          gift_taken?: boolean
          id?: string
          idempotency_key?: string
          is_resting?: boolean
          method?: string
          order_id?: string | null
          provider_payment_id?: string | null
          purchase_id?: string | null
          refunded_cents?: number
          source_hash?: string | null
          status?: string
          terminal_checkout_id?: string | null
          tip_cents?: number
          user_id?: string | null
          wallet?: string | null
        }
        Update: {
          amount_cents?: number
          at_counter?: boolean
          bill_id?: string | null
          booking_id?: string | null
          card_brand?: string | null
          card_last_four?: string | null
          completed_at?: string | null
          created_at?: string
          description?: string
          discount_cents?: number
          fee_cents?: number | null
          gift_card_id?: string | null
          gift_cents?: number
          gift_refunded_cents?: number
          gift_taken?: boolean
          id?: string
          idempotency_key?: string
          is_resting?: boolean
          method?: string
          order_id?: string | null
          provider_payment_id?: string | null
          purchase_id?: string | null
          refunded_cents?: number
          source_hash?: string | null
          status?: string
          terminal_checkout_id?: string | null
          tip_cents?: number
          user_id?: string | null
          wallet?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payments_bill_id_fkey'
            columns: ['bill_id']
            isOneToOne: false
            referencedRelation: 'bills'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_gift_card_id_fkey'
            columns: ['gift_card_id']
            isOneToOne: false
            referencedRelation: 'gift_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: false
            referencedRelation: 'membership_purchases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      plan_settings: {
        Row: {
          only_one: boolean
          shows_adviser: boolean
          version: number
        }
        Insert: {
          only_one?: boolean
          shows_adviser?: boolean
          version?: number
        }
        Update: {
          only_one?: boolean
          shows_adviser?: boolean
          version?: number
        }
        Relationships: []
      }
      price_rules: {
        Row: {
          cents_per_hour: number
          from_minute: number
          id: string
          is_peak: boolean
          name: string
          sort_order: number
          until_minute: number
          version: number
          weekdays: number[]
        }
        Insert: {
          cents_per_hour: number
          from_minute: number
          id?: string
          is_peak?: boolean
          name: string
          sort_order?: number
          until_minute: number
          version?: number
          weekdays: number[]
        }
        Update: {
          cents_per_hour?: number
          from_minute?: number
          id?: string
          is_peak?: boolean
          name?: string
          sort_order?: number
          until_minute?: number
          version?: number
          weekdays?: number[]
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          email_changed_at: string | null
          email_proven_at: string | null
          full_name: string
          id: string
          phone: string
          picture: string | null
        }
        Insert: {
          created_at?: string
          email: string
          email_changed_at?: string | null
          email_proven_at?: string | null
          full_name?: string
          id: string
          phone?: string
          picture?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          email_changed_at?: string | null
          email_proven_at?: string | null
          full_name?: string
          id?: string
          phone?: string
          picture?: string | null
        }
        Relationships: []
      }
      refunds: {
        Row: {
          at_counter: boolean
          by_hand: boolean
          by_terms: boolean
          card_cents: number
          created_at: string
          ended_card_id: string | null
          gift_cents: number
          id: string
          made_at_provider: boolean
          payment_id: string
          provider_refund_id: string | null
          reason: string
          refunded_by: string | null
          request_id: string
          restock: boolean
          settled_at: string | null
          status: string
          tip_cents: number
          tries: number
          voids_cards: boolean
        }
        Insert: {
          at_counter?: boolean
          by_hand?: boolean
          by_terms?: boolean
          card_cents: number
          created_at?: string
          ended_card_id?: string | null
          gift_cents: number
          id?: string
          made_at_provider?: boolean
          payment_id: string
          provider_refund_id?: string | null
          reason: string
          refunded_by?: string | null
          request_id: string
          restock?: boolean
          settled_at?: string | null
          status?: string
          tip_cents?: number
          tries?: number
          voids_cards?: boolean
        }
        Update: {
          at_counter?: boolean
          by_hand?: boolean
          by_terms?: boolean
          card_cents?: number
          created_at?: string
          ended_card_id?: string | null
          gift_cents?: number
          id?: string
          made_at_provider?: boolean
          payment_id?: string
          provider_refund_id?: string | null
          reason?: string
          refunded_by?: string | null
          request_id?: string
          restock?: boolean
          settled_at?: string | null
          status?: string
          tip_cents?: number
          tries?: number
          voids_cards?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'refunds_ended_card_id_fkey'
            columns: ['ended_card_id']
            isOneToOne: false
            referencedRelation: 'gift_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refunds_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refunds_refunded_by_fkey'
            columns: ['refunded_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      services: {
        Row: {
          active: boolean
          category: string
          description: string
          duration_minutes: number
          id: number
          name: string
          price_cents: number
        }
        Insert: {
          active?: boolean
          category?: string
          description?: string
          duration_minutes?: number
          name: string
          price_cents?: number
        }
        Update: {
          active?: boolean
          category?: string
          description?: string
          duration_minutes?: number
          name?: string
          price_cents?: number
        }
        Relationships: []
      }
      staff_members: {
        Row: {
          active: boolean
          email: string
          first_name: string
          id: number
          phone: string
          role: string
          specialties: string[]
          surname: string
        }
        Insert: {
          active?: boolean
          email?: string
          first_name?: string
          phone?: string
          role?: string
          specialties?: string[]
          surname?: string
        }
        Update: {
          active?: boolean
          email?: string
          first_name?: string
          phone?: string
          role?: string
          specialties?: string[]
          surname?: string
        }
        Relationships: []
      }
      stock_items: {
        Row: {
          category: string
          description: string
          id: number
          name: string
          price_cents: number
          quantity: number | null
          sku: string
          updated_at: string
        }
        Insert: {
          category?: string
          description?: string
          name: string
          price_cents: number
          quantity?: number | null
          sku: string
          updated_at?: string
        }
        Update: {
          category?: string
          description?: string
          name?: string
          price_cents?: number
          quantity?: number | null
          sku?: string
          updated_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          granted_at: string
          granted_by: string | null
          role: string
          user_id: string
        }
        Insert: {
          granted_at?: string
          granted_by?: string | null
          role: string
          user_id: string
        }
        Update: {
          granted_at?: string
          granted_by?: string | null
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_granted_by_fkey'
            columns: ['granted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      venue: {
        Row: {
          city: string
          courses: string
          email: string
          front_door: string
          front_street: string
          latitude: number | null
          long_name: string
          longitude: number | null
          member_hours_line: string
          member_hours_sign: string
          member_hours_text: string
          member_key: string
          member_login: string
          name: string
          only_one: boolean
          parking: string
          phone: string
          price_range: string
          side_door: string
          side_street: string
          socials: Json
          state: string
          street: string
          tagline: string
          version: number
          zip: string
        }
        Insert: {
          city?: string
          courses?: string
          email?: string
          front_door?: string
          front_street?: string
          latitude?: number | null
          long_name?: string
          longitude?: number | null
          member_hours_line?: string
          member_hours_sign?: string
          member_hours_text?: string
          member_key?: string
          member_login?: string
          name?: string
          only_one?: boolean
          parking?: string
          phone?: string
          price_range?: string
          side_door?: string
          side_street?: string
          socials?: Json
          state?: string
          street?: string
          tagline?: string
          version?: number
          zip?: string
        }
        Update: {
          city?: string
          courses?: string
          email?: string
          front_door?: string
          front_street?: string
          latitude?: number | null
          long_name?: string
          longitude?: number | null
          member_hours_line?: string
          member_hours_sign?: string
          member_hours_text?: string
          member_key?: string
          member_login?: string
          name?: string
          only_one?: boolean
          parking?: string
          phone?: string
          price_range?: string
          side_door?: string
          side_street?: string
          socials?: Json
          state?: string
          street?: string
          tagline?: string
          version?: number
          zip?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accept_invitation: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      add_to_event: {
        Args: { p_event_id: string; p_signup: Json }
        Returns: string
      }
      availability_facts: {
        Args: { p_from: string; p_to: string; p_user_id: string; p_family: string; p_replaces?: string }
        Returns: Json
      }
      booking_details: {
        Args: { p_number: string }
        Returns: Json
      }
      booking_of_hold: {
        Args: { p_id: string; p_key: string }
        Returns: Json
      }
      builtin_list: {
        Args: { p_name: string }
        Returns: Json
      }
      builtin_totals: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      card_readers: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      cash_drawer: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      change_names: {
        Args: { p_lines: number[] }
        Returns: Json
      }
      check_books: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      check_in_to_event: {
        Args: { p_id: string; p_is_here: boolean }
        Returns: string
      }
      close_drawer: {
        Args: { p_id: string; p_counted_cents: number; p_expected_cents: number; p_note: string }
        Returns: string
      }
      correct_stock: {
        Args: { p_id: number; p_was: number; p_quantity: number; p_reason: string }
        Returns: string
      }
      counter_fees: {
        Args: { p_signup_ids: string[] }
        Returns: Json
      }
      counter_gifts: {
        Args: { p_number: string }
        Returns: Json
      }
      end_session: {
        Args: { p_id: string }
        Returns: boolean
      }
      event_conflicts: {
        Args: { p_bay_ids: string[]; p_times: Json; p_event_ids: string[] }
        Returns: Json
      }
      event_roster: {
        Args: { p_event_id: string }
        Returns: Json
      }
      events_this_month: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      find_people: {
        Args: { p_words: string }
        Returns: Json
      }
      grant_role: {
        Args: { p_email: string; p_role: string }
        Returns: string
      }
      invite_person: {
        Args: { p_email: string; p_role: string }
        Returns: string
      }
      join_event: {
        Args: { p_event_id: string; p_waits?: boolean }
        Returns: string
      }
      leave_event: {
        Args: { p_event_id: string }
        Returns: string
      }
      list_events: {
        Args: { p_from: string; p_to: string }
        Returns: { id: string; title: string; kind: string; description: string; starts_at: string; ends_at: string; capacity: number; members_only: boolean; is_cancelled: boolean; taken: number; is_joined: boolean; version: number; picture: string; picture_alt: string; fee_cents: number; waiting: number; is_waiting: boolean; bay_ids: string[]; bays_from: string; bays_until: string }[]
      }
      list_roles: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      member_details: {
        Args: { p_id: number }
        Returns: Json
      }
      member_merge: {
        Args: { p_kept: number; p_gone: number }
        Returns: Json
      }
      money_days: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
      money_movements: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
      move_cash: {
        Args: { p_id: string; p_cents: number; p_reason: string }
        Returns: string
      }
      my_access: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      my_event_fees: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      my_links: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      my_waiting: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      note_email_agreement: {
        Args: { p_token_hash: string }
        Returns: boolean
      }
      note_split_cash: {
        Args: { p_number: string }
        Returns: undefined
      }
      office_list: {
        Args: { p_list: string; p_view: Json }
        Returns: Json
      }
      open_drawer: {
        Args: { p_id: string; p_float_cents: number }
        Returns: string
      }
      open_tabs: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      order_details: {
        Args: { p_number: string }
        Returns: Json
      }
      order_of_attempt: {
        Args: { p_attempt_key: string }
        Returns: Json
      }
      order_price_rules: {
        Args: { p_ids: string[] }
        Returns: string
      }
      order_queue: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      payments_at_provider: {
        Args: { p_ids: string[] }
        Returns: Json
      }
      people_behind: {
        Args: { p_figure: string; p_from: string; p_to: string }
        Returns: Json
      }
      prove_email: {
        Args: { p_token: string }
        Returns: Json
      }
      prove_email_by_session: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      purchase_of_attempt: {
        Args: { p_attempt_key: string }
        Returns: Json
      }
      remove_from_event: {
        Args: { p_id: string; p_is_paid?: boolean }
        Returns: string
      }
      remove_reader: {
        Args: { p_id: string }
        Returns: undefined
      }
      rename_reader: {
        Args: { p_id: string; p_name: string }
        Returns: undefined
      }
      renew_bay_code: {
        Args: { p_bay_id: string }
        Returns: undefined
      }
      revoke_invitation: {
        Args: { p_id: string }
        Returns: string
      }
      revoke_role: {
        Args: { p_user_id: string }
        Returns: string
      }
      run_rounds: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      sale_details: {
        Args: { p_id: string }
        Returns: Json
      }
      send_proof_again: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      set_bay_service: {
        Args: { p_bay_id: string; p_active: boolean; p_reason: string }
        Returns: number
      }
      split_cash: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      staff_alerts: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      staff_day: {
        Args: { p_day: string }
        Returns: Json
      }
      staff_today: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      staff_week: {
        Args: { p_day: string }
        Returns: Json
      }
      step_order: {
        Args: { p_number: string; p_version: number; p_state: string; p_carrier?: string; p_tracking?: string; p_has_seen_id?: boolean }
        Returns: Json
      }
      take_off_tab: {
        Args: { p_line_id: number; p_was: number; p_quantity: number }
        Returns: string
      }
      unnamed_pictures: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      venue_figures: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
